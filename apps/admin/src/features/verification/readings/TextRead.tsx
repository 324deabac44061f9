import { useLanguage } from '@contado/app-kit'
import type { DocumentReading } from '@contado/contract/document-readings/document-readings.endpoints.ts'
import { Button, DataTable, DateText, EmptyState, Notice, Row, Section, Skeleton, Stack, Status } from '@contado/ui'
import { useEffect, useState } from 'react'
import { useAction, useEndpoint } from '../../../api.ts'
import classes from './TextRead.module.css'
import { useReadingWords } from './use-reading-words.ts'

const waitingMs = 1000
type Check = DocumentReading['checks'][number]

const kinds = { same: 'done', close: 'attention', absent: 'failed' } as const

const isUnderWay = ({ state, translations }: DocumentReading): boolean =>
  state === 'waiting' || (state === 'read' && translations.some((one) => one.state === 'waiting'))

const useReading = (fileId: string) => {
  const [isWaiting, setIsWaiting] = useState(false)
  const reading = useEndpoint(
    'admin.document-readings.get',
    { query: { fileId } },
    { pollMs: isWaiting ? waitingMs : undefined },
  ).data
  const extract = useAction('admin.document-readings.extract')
  const { run } = extract
  useEffect(() => {
    // Looking at a paper is asking what it says.
    if (reading?.state === 'none') run({ body: { fileId } }).catch(() => undefined)
    setIsWaiting(reading !== undefined && isUnderWay(reading))
  }, [reading, run, fileId])
  return { reading, extract }
}

/** What a document says, beside what the application says of it. */
export function TextRead({ fileId }: { fileId: string }) {
  const say = useReadingWords()
  const { reading, extract } = useReading(fileId)
  if (!reading || reading.state === 'none' || reading.state === 'waiting') {
    return (
      <Section title={say('title')} description={say('reading')}>
        <Skeleton lines={3} />
      </Section>
    )
  }
  if (reading.state === 'unreadable') {
    const again = (
      <Button
        isLoading={extract.isRunning}
        onClick={() => void extract.run({ body: { fileId } }).catch(() => undefined)}
      >
        {say('retry')}
      </Button>
    )
    return (
      <Section title={say('title')} actions={again}>
        <Notice kind="caution">{say('unreadable')}</Notice>
      </Section>
    )
  }
  const source = reading.source === null ? '' : say(`source.${reading.source}`)
  return (
    <Section title={say('title')} description={`${source} · ${say('pages', { count: reading.pages })}`}>
      <Stack gap={4}>
        <Checks checks={reading.checks} />
        <FullText reading={reading} onTranslate={(to) => extract.run({ body: { fileId, to } })} />
      </Stack>
    </Section>
  )
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const say = useReadingWords()
  return (
    <DataTable
      label={say('title')}
      isScrollable
      rows={checks}
      rowKey={({ field, value }) => `${field} ${value}`}
      columns={[
        { key: 'claim', header: say('claim'), render: ({ field }) => say(`fields.${field}`), isMuted: true },
        { key: 'typed', header: say('typed'), render: (check) => <Typed check={check} /> },
        { key: 'printed', header: say('printed'), render: ({ printed }) => printed ?? '—' },
        {
          key: 'finding',
          header: say('finding'),
          render: ({ finding }) => <Status kind={kinds[finding]}>{say(`findings.${finding}`)}</Status>,
        },
      ]}
      empty={<EmptyState title={say('noClaims')} />}
    />
  )
}

function Typed({ check: { field, value } }: { check: Check }) {
  return field === 'dateOfIncorporation' || field === 'issuedOn' ? <DateText date={value} /> : value
}

type FullTextProps = { reading: DocumentReading; onTranslate: (to: 'en' | 'es') => Promise<unknown> }

function FullText({ reading, onTranslate }: FullTextProps) {
  const say = useReadingWords()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const translation = reading.translations.find((one) => one.language === language)
  const isForeign = reading.language !== null && reading.language !== language
  return (
    <Stack gap={3}>
      <Row>
        <Button onClick={() => setIsOpen(!isOpen)}>{isOpen ? say('hideText') : say('showText')}</Button>
        {isForeign && translation?.state !== 'made' ? (
          <Button
            isLoading={translation?.state === 'waiting'}
            onClick={() => {
              setIsOpen(true)
              onTranslate(language).catch(() => undefined)
            }}
          >
            {say('translate')}
          </Button>
        ) : null}
      </Row>
      {translation?.state === 'failed' ? <Notice kind="caution">{say('translationFailed')}</Notice> : null}
      {isOpen && translation?.text ? (
        <>
          <Notice>{say('translated', { translator: translation.translator })}</Notice>
          <Words text={translation.text} label={say('translate')} language={translation.language} />
        </>
      ) : null}
      {isOpen ? <Words text={reading.text} label={say('text')} language={reading.language} /> : null}
    </Stack>
  )
}

function Words({ text, label, language }: { text: string; label: string; language: string | null }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long text scrolls, by keyboard too.
    <section className={classes.text} aria-label={label} tabIndex={0} lang={language ?? undefined}>
      {text}
    </section>
  )
}
