/** Which module may call which, in the order of the graph: a module only looks up. */
export declare const moduleUses: Readonly<Record<string, readonly string[]>>
