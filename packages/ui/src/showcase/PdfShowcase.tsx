import { Button } from '../buttons/Button.tsx'
import { DateText } from '../figures/DateText.tsx'
import { MoneyText } from '../figures/MoneyText.tsx'
import { FactList } from '../layout/FactList.tsx'
import { Paper } from '../layout/Paper.tsx'
import { Row, Stack } from '../layout/Stack.tsx'

/** A document on paper, light in both colour schemes. */
export function PdfShowcase() {
  return (
    <Stack>
      <Row>
        <Button icon="download" onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      <Paper label="Confirmation of payment">
        <Stack gap={5}>
          <h2>Confirmation of payment</h2>
          <FactList
            facts={[
              { label: 'From', value: 'Halden Studio' },
              { label: 'To', value: 'Kestrel Logistics B.V.' },
              { label: 'Date', value: <DateText date="2026-09-12" /> },
              { label: 'Amount', value: <MoneyText amount="1204.00" currency="EUR" isCodeShown /> },
            ]}
          />
        </Stack>
      </Paper>
    </Stack>
  )
}
