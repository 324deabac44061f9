import { statementFormats } from '@contado/contract/statements/statement-formats.ts'
import { Button, Menu } from '@contado/ui'
import { client } from '../../api.ts'
import { useDownload } from '../../shell/use-download.ts'
import type { StatementQuery } from './statement-query.ts'
import { useAccountWords } from './use-account-words.ts'

/** The statement as accounting programs read it. */
export function StatementFormats({ query }: { query: StatementQuery }) {
  const say = useAccountWords()
  const { isLoading, download } = useDownload()
  return (
    <Menu
      items={statementFormats.map((format) => ({
        key: format,
        label: say(`formats.${format}`),
        onSelect: () => void download(() => client.call('accounts.statement-file', { query: { ...query, format } })),
      }))}
      target={
        <Button icon="download" isLoading={isLoading}>
          {say('formatsMenu')}
        </Button>
      }
    />
  )
}
