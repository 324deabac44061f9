/** How a customer pays by its average days past the due date, before it where negative, and by how many days. */
export const paysWord = (
  daysLate: number,
): { readonly key: 'daysEarly' | 'daysOverdue' | 'onTime'; readonly count: number } => ({
  key: daysLate < 0 ? 'daysEarly' : daysLate > 0 ? 'daysOverdue' : 'onTime',
  count: Math.abs(daysLate),
})
