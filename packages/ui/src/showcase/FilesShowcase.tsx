import { useState } from 'react'
import { type DroppedFile, FileDrop } from '../inputs/FileDrop.tsx'
import { Section } from '../layout/Section.tsx'
import { Grid } from '../layout/Stack.tsx'

const wideTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'rtf', 'html', 'jpg', 'jpeg', 'png']

/** Dropping files: two PDFs, or five of many types. */
export function FilesShowcase() {
  return (
    <Section title="Files">
      <Grid minWidth={320}>
        <FilesDemo label="Proof of address" maxFiles={2} maxMegabytes={5} accept={['pdf']} />
        <FilesDemo label="Supporting documents" maxFiles={5} maxMegabytes={32} accept={wideTypes} />
      </Grid>
    </Section>
  )
}

function FilesDemo(props: { label: string; maxFiles: number; maxMegabytes: number; accept: readonly string[] }) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([
    { id: 'example', name: 'certificate-of-incorporation-halden-studio.pdf' },
  ])
  return (
    <FileDrop
      label={props.label}
      files={files}
      limits={props}
      onAdd={(added) => setFiles([...files, ...added.map((file) => ({ id: file.name, name: file.name }))])}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
    />
  )
}
