import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { CopyableText, CopyButton } from '../buttons/CopyButton.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Spinner } from '../buttons/Spinner.tsx'
import { LinkButton, TextLink } from '../buttons/TextLink.tsx'
import { useToasts } from '../feedback/Toasts.tsx'
import { Section } from '../layout/Section.tsx'
import { Row, Stack } from '../layout/Stack.tsx'
import { Menu } from '../overlays/Menu.tsx'

/** Buttons, links and copying. */
export function ButtonsShowcase() {
  const [isSending, setIsSending] = useState(false)
  return (
    <Stack gap={6}>
      <Section title="Kinds">
        <Row>
          <Button kind="primary">Send invoice</Button>
          <Button>Export</Button>
          <Button kind="quiet">Skip</Button>
          <Button kind="danger">Close account</Button>
          <Button icon="download">Download</Button>
          <Button isSmall>Small</Button>
        </Row>
      </Section>
      <Section title="States">
        <Row>
          <Button kind="primary" isLoading={isSending} onClick={() => setIsSending(true)}>
            Send €1,204.00
          </Button>
          <Button onClick={() => setIsSending(false)}>Stop loading</Button>
          <Button kind="primary" disabledReason="The invoice has no items yet">
            Send invoice
          </Button>
          <Button isDisabled>Not available</Button>
        </Row>
      </Section>
      <Section title="Links">
        <Row>
          <LinkButton href="#buttons" kind="primary">
            Open account
          </LinkButton>
          <LinkButton href="#buttons">View details</LinkButton>
          <TextLink href="#buttons">Terms and conditions</TextLink>
          <TextLink href="#buttons" isQuiet>
            Quiet link
          </TextLink>
        </Row>
      </Section>
      <Section title="Pictures and menus">
        <Row>
          <IconButton icon="download" label="Download" />
          <IconButton icon="edit" label="Edit" />
          <IconButton icon="trash" label="Delete" isDisabled />
          <ActionsMenu />
          <Spinner label="Loading" />
        </Row>
      </Section>
      <Section title="Copying">
        <Row gap={5}>
          <CopyableText text="DE89370400440532013000" label="IBAN" />
          <CopyButton text="DE89 3704 0044 0532 0130 00">Copy all</CopyButton>
        </Row>
      </Section>
    </Stack>
  )
}

function ActionsMenu() {
  const toasts = useToasts()
  return (
    <Menu
      items={[
        { key: 'duplicate', label: 'Duplicate', icon: 'copy', onSelect: () => toasts.success('Duplicated') },
        { key: 'download', label: 'Download PDF', icon: 'download', onSelect: () => toasts.success() },
        {
          key: 'edit',
          label: 'Edit',
          icon: 'edit',
          onSelect: () => {},
          disabledReason: 'Sent invoices stay as they are',
        },
        { key: 'delete', label: 'Delete draft', icon: 'trash', isDanger: true, onSelect: () => toasts.info('Deleted') },
      ]}
    />
  )
}
