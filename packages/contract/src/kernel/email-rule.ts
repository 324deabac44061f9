export const maxEmailLength = 254

export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/

/** Whether every sign of it can be seen: two addresses that look the same are the same. */
export const isSeen = (text: string): boolean => !/\p{C}/u.test(text)

/** Whether a text, spaces around it aside, is an email address as the API takes it. */
export const isEmail = (text: string): boolean => {
  const address = text.trim()
  return address.length <= maxEmailLength && emailPattern.test(address) && isSeen(address)
}
