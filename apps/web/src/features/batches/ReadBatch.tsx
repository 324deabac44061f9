import { ApiProblem, useFieldWords, useGo, useServerForm } from '@contado/app-kit'
import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { FileDrop, FormDialog, Segments, TextArea } from '@contado/ui'
import { useState } from 'react'
import { client, useAction } from '../../api.ts'
import { useBatchWords } from './use-batch-words.ts'

const ways = ['file', 'table'] as const
const megabyte = 1024 * 1024

/** Reads what was chosen or pasted; the same content again is asked about once. */
const useReading = () => {
  const paste = useAction('batches.read-table')
  const [file, setFile] = useState<File | null>(null)
  const [isRepeated, setIsRepeated] = useState(false)
  const ask = (way: string, text: string): Promise<Batch> => {
    if (way === 'table') return paste.run({ body: { text, ...(isRepeated ? { isRepeat: true } : {}) } })
    if (file === null) throw new Error('a file was chosen')
    const body = isRepeated ? ({ isRepeat: 'true' } as const) : {}
    return client.call('batches.read-file', { body, file: { role: 'file', content: file } })
  }
  const read = async (way: string, text: string): Promise<Batch> => {
    try {
      return await ask(way, text)
    } catch (problem) {
      setIsRepeated(problem instanceof ApiProblem && problem.code === 'BatchRepeated')
      throw problem
    }
  }
  const choose = (chosen: File | null): void => {
    setIsRepeated(false)
    setFile(chosen)
  }
  return { file, isRepeated, choose, read }
}

/** Reads transfers from a file or a pasted table, to be reviewed before anything is sent. */
export function ReadBatch({ onClose }: { onClose: () => void }) {
  const say = useBatchWords()
  const sayField = useFieldWords()
  const go = useGo()
  const { file, isRepeated, choose, read } = useReading()
  const form = useServerForm<{ way: string; text: string; file: string }, Batch>({
    initial: { way: 'file', text: '', file: '' },
    check: ({ way, text, file: name }) => ({
      text: way === 'table' && text.trim() === '' ? sayField('required') : null,
      file: way === 'file' && name === '' ? sayField('required') : null,
    }),
    send: ({ way, text }) => read(way, text),
    onDone: ({ batchId }) => go(`/batches/${batchId}`),
  })
  const { way } = form.form.watch()
  const { onChange: nameFile, value: _, ...field } = form.field('file')
  const take = (chosen: File | null): void => {
    choose(chosen)
    nameFile(chosen?.name ?? '')
  }
  return (
    <FormDialog
      onClose={onClose}
      title={say('read.title')}
      text={say('read.text')}
      form={form}
      act={say(isRepeated ? 'read.again' : 'read.act')}
      width={560}
    >
      <Segments
        {...form.field('way')}
        label={say('read.way')}
        options={ways.map((value) => ({ value: value as string, label: say(`read.ways.${value}`) }))}
      />
      {way === 'file' ? (
        <FileDrop
          {...field}
          label={say('read.file')}
          description={say('read.fileHint')}
          files={file ? [{ id: 'file', name: file.name }] : []}
          limits={{
            accept: ['csv', 'txt', 'xml'],
            maxFiles: 1,
            maxMegabytes: batchLimits.fileBytes / megabyte,
          }}
          onAdd={([first]) => take(first ?? null)}
          onRemove={() => take(null)}
          isRequired
        />
      ) : (
        <TextArea
          {...form.field('text')}
          label={say('read.table')}
          description={say('read.tableHint')}
          maxLength={batchLimits.tableLength}
          isRequired
        />
      )}
    </FormDialog>
  )
}
