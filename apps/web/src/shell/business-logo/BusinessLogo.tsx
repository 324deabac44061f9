import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { Button, Row, Section, Stack, useToasts } from '@contado/ui'
import { client, useCompany } from '../../api.ts'
import { LogoPicture } from '../files/LogoPicture.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { useFileWords } from '../files/use-file-words.ts'
import { useForbidden } from '../use-forbidden.ts'
import { useLogoWords } from './use-logo-words.ts'
import { useOwnEntry } from './use-own-entry.ts'

/** The logo of the own business: what it is, and the way to change it. */
export function BusinessLogo() {
  const say = useLogoWords()
  const isHidden = useCompany()?.pricingTier === 'vault'
  const mayManage = useForbidden('organization.manage') === undefined
  const own = useOwnEntry().data
  if (!own || !mayManage) return null
  return (
    <Section title={say('title')} description={say(isHidden ? 'hidden' : 'text')}>
      <Stack gap={3}>
        {own.logoFileId ? <Present own={own} /> : null}
        <UploadField
          label={say('add')}
          kind="business-logo"
          group="business-logo"
          fileRole="logo"
          present={[]}
          onUploaded={({ _id: fileId }) => client.call('organization.set-logo', { body: { fileId } })}
        />
      </Stack>
    </Section>
  )
}

function Present({ own }: { own: DirectoryEntry }) {
  const say = useLogoWords()
  const sayFile = useFileWords()
  const toasts = useToasts()
  const remove = async () => {
    try {
      await client.call('organization.remove-logo', {})
      toasts.success(sayFile('removed'))
    } catch {
      toasts.error(sayFile('notRemoved'))
    }
  }
  return (
    <Row gap={4}>
      <LogoPicture fileId={own.logoFileId} name={own.name} />
      <Button isSmall icon="trash" onClick={() => void remove()}>
        {say('remove')}
      </Button>
    </Row>
  )
}
