import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Badge } from '../figures/Badge.tsx'
import { MoneyText } from '../figures/MoneyText.tsx'
import { Grid, Row, Stack } from '../layout/Stack.tsx'
import { StatRow } from '../layout/StatRow.tsx'
import { CodesShowcase } from './CodesShowcase.tsx'

/** Notices, figures, badges, codes, short lists and the empty state. */
export function InfoBoxesShowcase() {
  return (
    <Stack gap={5}>
      <StatRow
        stats={[
          {
            key: 'outstanding',
            label: 'Outstanding',
            value: <MoneyText amount="19951.61" currency="EUR" size="hero" />,
            note: '3 invoices',
          },
          {
            key: 'paid',
            label: 'Paid in September',
            value: <MoneyText amount="18420.00" currency="EUR" size="section" />,
            note: 'Average 14 days to pay',
          },
          { key: 'account', label: 'Collects into', value: 'Main account', note: 'Opened 2024' },
        ]}
      />
      <Grid minWidth={320}>
        <Notice kind="info" title="Statements are ready on the first working day" />
        <Notice kind="positive" title="Your company is verified">
          You can now hold euros and pounds.
        </Notice>
        <Notice kind="caution" title="Two documents are missing" actions={<Button>Add documents</Button>}>
          Payments above €10,000 wait until they are here.
        </Notice>
        <Notice kind="negative" title="Payment returned by the bank" isAnnounced={false}>
          SEPA transfer to Kestrel Logistics came back: account closed. €1,204.00 is back in Main account.
        </Notice>
      </Grid>
      <Row>
        <Badge>Draft</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="positive">Guaranteed</Badge>
        <Badge tone="caution">Locked</Badge>
        <Badge tone="negative">Overdue</Badge>
      </Row>
      <CodesShowcase />
      <EmptyState title="No recurring invoices yet" action={<Button>Set up a schedule</Button>}>
        Send the same invoice every week, month or quarter. You approve each one before it goes out.
      </EmptyState>
    </Stack>
  )
}
