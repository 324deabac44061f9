import classes from './Keys.module.css'

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

const names: Readonly<Record<string, string>> = {
  mod: isApple ? '⌘' : 'Ctrl',
  enter: '↵',
  escape: 'Esc',
  up: '↑',
  down: '↓',
}

const nameOf = (key: string): string => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The keys of a shortcut as caps: `mod+k` is held together, `g i` is pressed one after the other. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className={classes.keys}>
      {keys.split(/[ +]/).map((key) => (
        <kbd key={key} className={classes.key}>
          {nameOf(key)}
        </kbd>
      ))}
    </kbd>
  )
}
