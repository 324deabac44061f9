/**
 * The paths of an application's screens, braces and all, which it tells by declaring a property here. Where none is told, any address is
 * one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it.
export interface ScreenPaths {}

type Filled<Path extends string> = Path extends `${infer Before}/{${string}?}`
  ? Filled<Before> | `${Filled<Before>}/${string}`
  : Path extends `${infer Before}{${string}}${infer After}`
    ? `${Before}${string}${Filled<After>}`
    : Path

type Screen = keyof ScreenPaths extends never ? string : Filled<ScreenPaths[keyof ScreenPaths]>

/** Where a link of an application may lead: a screen of it, with a search and a fragment or without, or one of these alone. */
export type Address = Screen | `${Screen}?${string}` | `${Screen}#${string}` | `?${string}` | `#${string}`
