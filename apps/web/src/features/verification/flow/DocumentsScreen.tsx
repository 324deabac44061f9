import { Refused, useLanguage } from '@contado/app-kit'
import { documentProblems } from '@contado/contract/verification/document-problems.domain.ts'
import { languageAmong, type Requirement } from '@contado/contract/verification/requirements.domain.ts'
import type { Evidence } from '@contado/contract/verification/step-forms.ts'
import { parseLocalDate } from '@contado/money'
import { Button, DateField, Notice, Panel, Row, Skeleton, Stack, shortFileName, useCalendarToday } from '@contado/ui'
import { useContext, useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { readDocumentLanguage, rememberDocumentLanguage } from '../../../shell/files/document-language.ts'
import { LanguageChoice, UploadField } from '../../../shell/files/UploadField.tsx'
import { MissingContext } from './missing-context.ts'
import { type FieldErrors, useLeaving } from './problem-texts.ts'
import { fieldIdOf } from './Question.tsx'
import type { ScreenProps } from './QuestionScreen.tsx'
import { Turn } from './Turn.tsx'
import { useFlowWords } from './use-flow-words.ts'
import { useStepDraft } from './use-step-draft.ts'

/** The papers that this application has to bring, each with a place of its own. */
export function DocumentsScreen({ view, onBack, onDone }: ScreenProps) {
  const say = useFlowWords()
  const today = useCalendarToday()
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState(() => readDocumentLanguage(localStorage, spoken))
  const choose = (chosen: string): void => {
    setLanguage(chosen)
    rememberDocumentLanguage(localStorage, chosen)
  }
  const { data, state, isMixed, draft, complete } = useStepDraft('documentation', view)
  const required = useEndpoint('verification.allowed-document-types', {})
  const documents = data.documents ?? []
  const only = useContext(MissingContext)?.papers ?? null
  const asked = required.data?.documents.filter(({ document }) => only === null || only.includes(document))
  const { errors, refusal, leave } = useLeaving(
    () => documentProblems(draft.read().data.documents ?? [], asked ?? [], parseLocalDate(today)),
    async () => {
      await complete()
      onDone()
    },
  )
  if (required.error) return <Refused problem={required.error} onRetry={() => void required.refetch()} />
  if (!asked) return <Skeleton lines={6} height={36} />
  // What the file is named for stands with its type: the newest data, for two uploads end one after the other.
  const change = (changed: (all: Evidence[]) => Evidence[]): void =>
    draft.change({ documents: changed(draft.read().data.documents ?? []) })
  return (
    <Turn {...{ state, isMixed, refusal, errors, onBack }} onContinue={leave}>
      {asked.length === 0 ? <Notice>{say('documents.none')}</Notice> : null}
      {asked.some(({ document, languages }) => !languages && !documents.some(({ type }) => type === document)) ? (
        <LanguageChoice value={language} onChange={choose} />
      ) : null}
      {asked.map(({ document, maxAgeDays, languages }) => (
        <Paper
          key={document}
          type={document}
          isDated={maxAgeDays !== null}
          {...{ documents, errors, languages }}
          chosen={language}
          rejected={view.returned?.files ?? []}
          onKept={({ _id, name }, written) => {
            change((all) => [...all, { type: document, fileId: _id, name, language: written }])
            return draft.flush()
          }}
          onDated={(issuedOn) =>
            change((all) => all.map((one) => (one.type === document ? { ...one, issuedOn } : one)))
          }
          onRemove={() => change((all) => all.filter(({ type }) => type !== document))}
        />
      ))}
    </Turn>
  )
}

type PaperProps = {
  type: Evidence['type']
  isDated: boolean
  /** Of all papers that come in any language. */
  chosen: string
  languages: Requirement['languages']
  documents: readonly Evidence[]
  errors: FieldErrors
  rejected: readonly { readonly fileId: string; readonly reason: string }[]
  onKept: (file: { readonly _id: string; readonly name: string }, language: string) => unknown
  onDated: (issuedOn: string) => void
  onRemove: () => void
}

function Paper(props: PaperProps) {
  const { type, isDated, documents, errors, rejected, onDated, onRemove } = props
  const say = useFlowWords()
  const index = documents.findIndex((one) => one.type === type)
  const kept = documents[index]
  const error = errors.get(`documents.${type}`)
  const reason = rejected.find(({ fileId }) => fileId === kept?.fileId)?.reason
  if (!kept) return <MissingPaper {...props} error={error} />
  return (
    <Panel title={say(`documents.${type}`)}>
      <Stack>
        {reason === undefined ? null : (
          <Notice kind="negative" title={say('returned.paper')}>
            {reason}
          </Notice>
        )}
        <Row justify="between">
          <span>{shortFileName(kept.name)}</span>
          <Button isSmall onClick={onRemove}>
            {say('documents.replace')}
          </Button>
        </Row>
        {isDated ? (
          <DateField
            id={fieldIdOf(`documents[${index}].issuedOn`)}
            label={say('documents.issuedOn')}
            description={say('documents.issuedOnHelp')}
            value={kept.issuedOn ?? ''}
            error={errors.get(`documents[${index}].issuedOn`)}
            onChange={onDated}
            isRequired
          />
        ) : null}
      </Stack>
    </Panel>
  )
}

function MissingPaper({
  type,
  documents,
  chosen,
  languages,
  error,
  onKept,
}: PaperProps & { error: string | undefined }) {
  const say = useFlowWords()
  const { language: spoken } = useLanguage()
  const [own, setOwn] = useState(chosen)
  const language = languageAmong(languages, languages ? own : chosen)
  const names = new Intl.DisplayNames([spoken], { type: 'language' })
  return (
    <Stack gap={3}>
      {languages && languages.length > 1 ? (
        <LanguageChoice among={languages} value={language} onChange={setOwn} />
      ) : null}
      <UploadField
        id={fieldIdOf(`documents.${type}`)}
        label={say(`documents.${type}`)}
        description={
          languages?.length === 1 ? say('documents.issuedIn', { language: names.of(language) ?? language }) : undefined
        }
        error={error}
        isRequired
        language={language}
        kind="documentation"
        group="documentation"
        fileRole={type}
        present={documents}
        onUploaded={(file) => onKept(file, language)}
      />
    </Stack>
  )
}
