import type { AccountField } from './account-fields.ts'

type Grouping = Pick<AccountField, 'groups' | 'between'>

const sizesFor = ({ groups }: Grouping, length: number): number[] => {
  const sizes: number[] = []
  for (let left = length; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.min(left, groups[Math.min(sizes.length, groups.length - 1)] ?? left))
  }
  return sizes
}

/** The groups in which people write a number; the last size repeats. */
export const groupsOf = (grouping: Grouping, value: string): string[] => {
  let at = 0
  return sizesFor(grouping, value.length).map((size) => {
    at += size
    return value.slice(at - size, at)
  })
}

/** A kept number as people write it: `20-00-00`, `DE89 3704 0044 …`. */
export const groupedNumber = (grouping: Grouping, value: string): string =>
  groupsOf(grouping, value).join(grouping.between)

/** Which of the groups has this sign, from 0. */
export const groupAt = (grouping: Grouping, value: string, at: number): number => {
  let end = 0
  return sizesFor(grouping, value.length).findIndex((size) => {
    end += size
    return at < end
  })
}
