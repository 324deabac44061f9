import { email as emailShape } from '@contado/contract/kernel/wire.ts'
import { CopyableText, Row } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useDevToolsWords } from './use-dev-tools-words.ts'

/** The newest one-time code that was mailed to an address. */
export function OneTimeCode({ email }: { email: string }) {
  const say = useDevToolsWords()
  const isAddress = emailShape.safeParse(email).success
  const { data } = useEndpoint('sandbox.one-time-code', { query: { email } }, { isEnabled: isAddress, pollMs: 2000 })
  if (!data) return null
  return (
    <Row>
      {say('newestCode')}: <CopyableText text={data.code} label={data.kind} />
    </Row>
  )
}
