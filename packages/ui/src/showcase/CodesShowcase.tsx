import { Button } from '../buttons/Button.tsx'
import { Badge } from '../figures/Badge.tsx'
import { CodeList } from '../figures/CodeList.tsx'
import { QrCode } from '../figures/QrCode.tsx'
import { ItemList } from '../layout/ItemList.tsx'
import { Grid, Stack } from '../layout/Stack.tsx'

const codes = ['abcde-fghij', 'k1m2n-3p4q5', 'rstuv-wxyz2', '34567-89abc']

/** A code to scan, codes to keep, and a few things with what can be done with them. */
export function CodesShowcase() {
  return (
    <Grid minWidth={320}>
      <QrCode
        text="otpauth://totp/Halden:ada@halden.example?secret=JBSWY3DPEHPK3PXP"
        label="QR code of an authenticator"
      />
      <Stack>
        <CodeList codes={codes} label="Recovery codes" />
        <ItemList
          label="Passkeys"
          items={[
            {
              key: 'laptop',
              title: 'Laptop',
              mark: <Badge>Synced</Badge>,
              detail: 'Added on 12 Sep 2026',
              actions: <Button isSmall>Remove</Button>,
            },
            { key: 'phone', title: 'Phone', detail: 'Never used', actions: <Button isSmall>Remove</Button> },
          ]}
        />
      </Stack>
    </Grid>
  )
}
