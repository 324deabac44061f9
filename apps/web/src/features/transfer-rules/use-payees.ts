import { useEndpoint } from '../../api.ts'

/** The beneficiaries that money can be sent to, each once, by the name of an account of theirs. */
export const usePayees = (): readonly { readonly id: string; readonly name: string }[] => {
  const { data } = useEndpoint('bank-accounts.list', { query: { status: 'confirmed' } })
  const names = new Map(
    data?.items.flatMap(({ beneficiaryId, accountHolder }) =>
      beneficiaryId === null ? [] : [[beneficiaryId, accountHolder] as const],
    ),
  )
  return [...names].map(([id, name]) => ({ id, name }))
}
