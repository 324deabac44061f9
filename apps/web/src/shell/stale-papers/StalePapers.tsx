import { useLanguage, useServerForm } from '@contado/app-kit'
import { languageAmong } from '@contado/contract/verification/requirements.domain.ts'
import type { StalePaper } from '@contado/contract/verification/verification.endpoints.ts'
import {
  Button,
  DateField,
  formatCivilDate,
  Notice,
  Panel,
  Row,
  Stack,
  shortFileName,
  useCalendarToday,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { client, useAction } from '../../api.ts'
import { readDocumentLanguage, rememberDocumentLanguage } from '../files/document-language.ts'
import { OneFileDrop } from '../files/OneFileDrop.tsx'
import { LanguageChoice } from '../files/UploadField.tsx'
import { useStaleWords } from './use-stale-words.ts'

/** What became too old while staff look at the application, each with a place for a newer one. Nothing where nothing did. */
export function StalePapers({ papers }: { papers: readonly StalePaper[] }) {
  return papers.map((paper) => <Renewing key={paper.fileId} paper={paper} />)
}

// Only some papers age; another one is called by what is wrong with it.
const named = ['proof_of_physical_address', 'ubo_register_extract', 'registry_extract'] as const
const slotOfRenewed = '20'

const useRenewing = ({ fileId, of, type }: StalePaper, language: string) => {
  const document = useAction('verification.renew-document')
  const proof = useAction('verification.renew-address-proof')
  const isProof = of === 'person'
  const upload = (content: File) =>
    isProof
      ? client.call('files.user', { body: { replaces: fileId }, file: { role: 'address', content } })
      : client.call('files.upload', {
          body: { group: 'documentation', slot: slotOfRenewed, language, replaces: fileId },
          file: { role: type ?? 'documentation', content },
        })
  const send = (newer: string, issuedOn: string) =>
    isProof
      ? proof.run({ body: { fileId, data: { fileId: newer, issuedOn } } })
      : document.run({ body: { fileId, data: { fileId: newer, language, issuedOn } } })
  return { upload, send }
}

function Renewing({ paper }: { paper: StalePaper }) {
  const say = useStaleWords()
  const toasts = useToasts()
  const today = useCalendarToday()
  const { language: spoken } = useLanguage()
  const { fileId, name, of, type, staleOn, languages } = paper
  const [language, setLanguage] = useState(() => languageAmong(languages, readDocumentLanguage(localStorage, spoken)))
  const [newer, setNewer] = useState('')
  const { upload, send } = useRenewing(paper, language)
  const known = of === 'person' ? 'person' : named.find((one) => one === type)
  const form = useServerForm({
    initial: { file: '', issuedOn: '' },
    check: ({ file, issuedOn }) => ({
      file: file === '' ? say('missing') : null,
      issuedOn: issuedOn === '' ? say('date') : null,
    }),
    send: ({ file, issuedOn }) => send(file, issuedOn),
    fieldNames: { 'data.issuedOn': 'issuedOn', 'data.fileId': 'file' },
    onDone: () => toasts.success(say('done')),
  })
  const file = form.field('file')
  return (
    <Panel title={known ? say(`papers.${known}`) : say('title')}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Notice kind="caution" title={say('old', { name: shortFileName(name) })}>
            {say('text', { date: formatCivilDate(staleOn, spoken) })}
          </Notice>
          {file.value === '' ? (
            <>
              {of === 'business' && languages?.length !== 1 ? (
                <LanguageChoice
                  among={languages}
                  value={language}
                  onChange={(chosen) => {
                    setLanguage(chosen)
                    rememberDocumentLanguage(localStorage, chosen)
                  }}
                />
              ) : null}
              <OneFileDrop
                id={`${file.id}-${fileId}`}
                label={say('newer')}
                error={file.error}
                kind={of === 'person' ? 'address-proof' : 'documentation'}
                upload={upload}
                onUploaded={(kept) => {
                  setNewer(kept.name)
                  file.onChange(kept._id)
                }}
              />
            </>
          ) : (
            <Row justify="between">
              <span>{say('kept', { name: shortFileName(newer) })}</span>
              <Button isSmall onClick={() => file.onChange('')}>
                {say('other')}
              </Button>
            </Row>
          )}
          <DateField
            {...form.field('issuedOn')}
            label={say('issuedOn')}
            description={say('issuedOnHelp')}
            max={today}
            isRequired
          />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <Row>
            <Button kind="primary" type="submit" isLoading={form.isSending}>
              {say('act')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  )
}
