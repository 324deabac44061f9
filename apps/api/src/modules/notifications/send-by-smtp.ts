import { createTransport } from 'nodemailer'
import type { Settings } from '../../platform/settings.ts'

export type Letter = {
  readonly id: string
  readonly recipient: string
  readonly reply_to: string | null
  readonly subject: string
  readonly body_text: string | null
  readonly body_html: string | null
}

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** Sends one mail; resolves when the server has accepted it. The message id is ours, so that a second delivery is seen as the same mail. */
export const sendBySmtp = async (smtpUrl: string, settings: Settings, letter: Letter): Promise<void> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = addressOf(settings.mailFrom)
  try {
    await transport.sendMail({
      from: settings.mailFrom.includes('<') ? settings.mailFrom : { name: settings.productName, address: sender },
      to: { name: '', address: letter.recipient },
      ...(letter.reply_to === null ? {} : { replyTo: { name: '', address: letter.reply_to } }),
      subject: letter.subject,
      text: letter.body_text ?? '',
      html: letter.body_html ?? '',
      messageId: `<${letter.id}@${sender.split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
