import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { Button, Row, Section, Stack, useToasts } from '@contado/ui'
import { client, useCompany } from '../../../api.ts'
import { LogoPicture } from '../../../shell/files/LogoPicture.tsx'
import { UploadField } from '../../../shell/files/UploadField.tsx'
import { useFileWords } from '../../../shell/files/use-file-words.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useAttachmentWords } from './use-attachment-words.ts'
import { useOwnEntry } from './use-own-entry.ts'

/** The logo of the own business: what it is, and the way to change it. */
export function BusinessLogo() {
  const say = useAttachmentWords()
  const isHidden = useCompany()?.pricingTier === 'vault'
  const mayManage = useForbidden('organization.manage') === undefined
  const own = useOwnEntry()
  if (!own || !mayManage) return null
  return (
    <Section title={say('logo.title')} description={say(isHidden ? 'logo.hidden' : 'logo.text')}>
      <Stack gap={3}>
        {own.logoFileId ? <Present own={own} /> : null}
        <UploadField
          label={say('logo.add')}
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
  const say = useAttachmentWords()
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
        {say('logo.remove')}
      </Button>
    </Row>
  )
}
