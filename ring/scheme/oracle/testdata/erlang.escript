#!/usr/bin/env escript
%%! -noshell
%% Answers the questions in a file, each an Erlang term with a full stop:
%%   {phash2, Term}.            the 32 bits of its hash
%%   {ring, Vnodes, Nodes}.     builds the ring that later owners come from;
%%                              Nodes is [{Node, Weight}]
%%   {libring, Vnodes, Nodes}.  the same with the rules of the package libring
%%   {owner, Key}.              the node, as its number in the list
-mode(compile).

main([File]) ->
    {ok, Questions} = file:consult(File),
    lists:foldl(fun answer/2, none, Questions).

answer({phash2, Term}, State) ->
    io:format("~w~n", [erlang:phash2(Term, 1 bsl 32)]), State;
answer({ring, Vnodes, Nodes}, _) ->
    {1 bsl 32, build(1 bsl 32, fun gb_trees:enter/3, Vnodes, Nodes)};
answer({libring, Vnodes, Nodes}, _) ->
    First = fun(K, V, T) -> case gb_trees:is_defined(K, T) of true -> T; false -> gb_trees:insert(K, V, T) end end,
    {(1 bsl 32) - 1, build((1 bsl 32) - 1, First, Vnodes, Nodes)};
answer({owner, Key0}, {Range, Tree} = State) ->
    Key = case is_atom(Key0) andalso Range < 1 bsl 32 of true -> term_to_binary(Key0); false -> Key0 end,
    Node = case gb_trees:next(gb_trees:iterator_from(erlang:phash2(Key, Range), Tree)) of
        {_, N, _} -> N;
        none -> {_, N} = gb_trees:smallest(Tree), N
    end,
    io:format("~w~n", [Node]), State.

build(Range, Put, Vnodes, Nodes) ->
    {_, Tree} = lists:foldl(fun({Node, Weight}, {Number, T0}) ->
        T = lists:foldl(fun(I, T1) -> Put(erlang:phash2({Node, I}, Range), Number, T1) end, T0, lists:seq(1, Vnodes * Weight)),
        {Number + 1, T} end, {0, gb_trees:empty()}, Nodes),
    Tree.
