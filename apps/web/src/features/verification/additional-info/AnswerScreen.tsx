import { Refused, useGo, useLanguage, useServerForm, useUrlValues } from '@contado/app-kit'
import {
  type ExternalDocumentType,
  maxMessage,
  maxReplyFiles,
} from '@contado/contract/additional-info-requests/additional-info.ts'
import type { AdditionalInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import type { AskedTransaction } from '@contado/contract/monitored-transactions/monitored-info.endpoints.ts'
import {
  Button,
  formatCivilDate,
  LinkButton,
  Notice,
  Panel,
  PreformattedText,
  Row,
  Skeleton,
  Stack,
  TextArea,
} from '@contado/ui'
import { useEffect, useState } from 'react'
import { session, useAction, useEndpoint } from '../../../api.ts'
import { noteSeen } from '../../../shell/asked/seen-question.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import classes from './Answer.module.css'
import { AskedPayment } from './AskedPayment.tsx'
import { AttachInvoices } from './AttachInvoices.tsx'
import { ReplyFiles } from './ReplyFiles.tsx'
import { useAnswerWords } from './use-answer-words.ts'

const calls = {
  application: { get: 'verification.additional-info-request', reply: 'verification.reply-to-additional-info-request' },
  'monitored-transaction': {
    get: 'monitored-transactions.additional-info-request',
    reply: 'monitored-transactions.reply-to-additional-info-request',
  },
} as const
type Area = keyof typeof calls

/** Where a question about the application, or about the person, is answered. */
export function ApplicationAnswerScreen() {
  return <AnswerScreen area="application" />
}

/** Where a question about a payment is answered. */
export function TransactionAnswerScreen() {
  return <AnswerScreen area="monitored-transaction" />
}

function AnswerScreen({ area }: { area: Area }) {
  const say = useAnswerWords()
  const [{ id }] = useUrlValues()
  const [ended, setEnded] = useState<'done' | 'closed' | null>(null)
  const { data, error, refetch } = useEndpoint(
    calls[area].get,
    { query: id ? { id } : {} },
    { isEnabled: ended === null },
  )
  const seen = data?._id
  useEffect(() => {
    if (seen !== undefined) noteSeen(seen)
  }, [seen])
  if (ended) return <Message kind={ended} />
  if (data) {
    if (data.status !== 'sent') return <Message kind="closed" />
    return <Answering area={area} asked={data} onDone={() => setEnded('done')} onOver={() => setEnded('closed')} />
  }
  if (error?.status === 404 || error?.status === 422) return <Message kind="none" />
  return (
    <FocusedScreen title={say('reading')}>
      {error ? <Refused problem={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />}
    </FocusedScreen>
  )
}

// What the session says of questions is of before the answer; where it leads then is for the guards.
function Message({ kind }: { kind: 'done' | 'closed' | 'none' }) {
  const say = useAnswerWords()
  const go = useGo()
  const leave = async () => {
    await session.load()
    go('/')
  }
  return (
    <FocusedScreen title={say(`${kind}.title`)}>
      <Notice kind={kind === 'done' ? 'positive' : 'info'}>{say(`${kind}.text`)}</Notice>
      <Row>
        <Button kind="primary" onClick={() => void leave()}>
          {say('done.home')}
        </Button>
      </Row>
    </FocusedScreen>
  )
}

type AnsweringProps = {
  area: Area
  asked: AdditionalInfoRequest | (AdditionalInfoRequest & { readonly transaction: AskedTransaction | null })
  onDone: () => void
  onOver: () => void
}

const titleOf = (type: ExternalDocumentType) => `title.${type}` as const

function Answering({ area, asked, onDone, onOver }: AnsweringProps) {
  const say = useAnswerWords()
  const { language } = useLanguage()
  const mayUpload = useForbidden('files.manage') === undefined
  const maySeeInvoices = useForbidden('invoices.view') === undefined
  const [files, setFiles] = useState<readonly { _id: string; name: string }[]>([])
  const send = useAction(calls[area].reply, {
    onProblem: (problem) => {
      if (problem.code === 'AdditionalInfoRequestClosed') onOver()
    },
  })
  const { _id: additionalInfoRequestId, message: question, invoices, isOverdue } = asked
  const form = useServerForm({
    initial: { message: '' },
    check: ({ message }) => {
      const { length } = message.trim()
      const isEmpty = length === 0 && files.length === 0 && invoices.length === 0
      return { message: isEmpty ? say('missing') : length > maxMessage ? say('long', { max: maxMessage }) : null }
    },
    send: ({ message }) =>
      send.run({ body: { additionalInfoRequestId, message: message.trim(), fileIds: files.map(({ _id }) => _id) } }),
    onDone,
  })
  const dates = {
    asked: formatCivilDate(asked.askedAt.slice(0, 10), language),
    due: formatCivilDate(asked.dueAt.slice(0, 10), language),
  }
  return (
    <FocusedScreen title={say(titleOf(asked.externalDocumentType))} width={640}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap={5}>
          <Panel title={say('question')}>
            <Stack gap={3}>
              <PreformattedText>{question}</PreformattedText>
              <p className={classes.quiet}>{say(isOverdue ? 'overdue' : 'asked', dates)}</p>
            </Stack>
          </Panel>
          {'transaction' in asked && asked.transaction ? <AskedPayment transaction={asked.transaction} /> : null}
          <TextArea {...form.field('message')} label={say('reply')} maxLength={maxMessage} rows={6} />
          {mayUpload ? (
            <ReplyFiles
              requestId={additionalInfoRequestId}
              files={files}
              onChange={setFiles}
              label={say('files')}
              description={say('filesHelp', { max: maxReplyFiles })}
            />
          ) : null}
          {maySeeInvoices ? <AttachInvoices asked={asked} /> : null}
          {form.problem ? <Notice kind="caution">{form.problem}</Notice> : null}
          <Row>
            <Button kind="primary" type="submit" isLoading={form.isSending}>
              {say('act')}
            </Button>
            <LinkButton kind="quiet" href="/">
              {say('later')}
            </LinkButton>
          </Row>
        </Stack>
      </form>
    </FocusedScreen>
  )
}
