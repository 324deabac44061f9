/** What can be picked by its words. `also`: words that lead to it without being shown. */
export type Rankable = { readonly key: string; readonly label: string; readonly also?: string | undefined }

const marks = /[\u0300-\u036f]/g

const fold = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase()

const wordScore = (text: string, word: string): number => {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (at === 0) return 3
  return /[\s\-–·/(]/.test(text[at - 1] ?? '') ? 2 : 1
}

const scoreOf = ({ label, also = '' }: Rankable, words: readonly string[]): number => {
  const [shown, hidden] = [fold(label), fold(also)]
  const scores = words.map((word) => Math.max(wordScore(shown, word) * 2, wordScore(hidden, word)))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** Those that hold every word that was typed, the best first: words at the beginning before words inside, recent ones before others. */
export const rankCommands = <C extends Rankable>(
  commands: readonly C[],
  query: string,
  recent: readonly string[] = [],
): readonly C[] => {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands
  const bonus = ({ key }: C): number => (recent.includes(key) ? 1 : 0)
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score + bonus(b.command) - (a.score + bonus(a.command)))
    .map(({ command }) => command)
}
