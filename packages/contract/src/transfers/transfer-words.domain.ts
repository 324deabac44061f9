import { fillPlaces } from '../kernel/fill-places.ts'
import type { TransferStatus } from './transfer-lifecycle.ts'

type Said = {
  /** The one word of each state, in lists and headings alike. */
  readonly statuses: Readonly<Record<TransferStatus, string>>
  /** The one sentence of each state: where the money is. */
  readonly leads: Readonly<Record<TransferStatus, string>>
  /** In place of the word of a state, while the payee's bank has not answered whether it sends the money back. */
  readonly recalled: string
}

/** What a transfer's state is called wherever it is told: screens of both apps, lists, emails and its confirmation. */
export const transferWords = {
  en: {
    statuses: {
      needs_approval: 'Needs approval',
      scheduled: 'Scheduled',
      in_review: 'Processing',
      processing: 'Processing',
      sent: 'Sent',
      completed: 'Completed',
      failed: 'Failed',
      returned: 'Returned',
      canceled: 'Canceled',
      denied: 'Not sent',
      declined: 'Declined',
    },
    leads: {
      needs_approval: 'Waiting for approval. No money has left your account.',
      scheduled: 'Sends on {{date}}. No money has left your account.',
      in_review: "We're processing your transfer to {{payee}}.",
      processing: "We're processing your transfer to {{payee}}.",
      sent: "Sent to {{payee}}'s bank.",
      completed: '{{payee}} has the money.',
      failed: "The transfer failed. {{amount}} wasn't sent and is in your account.",
      returned: "Returned by {{payee}}'s bank. {{back}} is back in your account.",
      canceled: 'Canceled. The money is in your account.',
      denied: "We couldn't send {{amount}}.",
      declined: 'Declined by your team. No money left your account.',
    },
    recalled: 'Recall requested',
  },
  es: {
    statuses: {
      needs_approval: 'Por aprobar',
      scheduled: 'Programada',
      in_review: 'En proceso',
      processing: 'En proceso',
      sent: 'Enviada',
      completed: 'Completada',
      failed: 'Fallida',
      returned: 'Devuelta',
      canceled: 'Cancelada',
      denied: 'No enviada',
      declined: 'Rechazada',
    },
    leads: {
      needs_approval: 'A la espera de aprobación. No ha salido dinero de tu cuenta.',
      scheduled: 'Se envía el {{date}}. No ha salido dinero de tu cuenta.',
      in_review: 'Tu transferencia a {{payee}} está en proceso.',
      processing: 'Tu transferencia a {{payee}} está en proceso.',
      sent: 'Enviada al banco de {{payee}}.',
      completed: '{{payee}} ya tiene el dinero.',
      failed: 'La transferencia falló. No se enviaron {{amount}} y siguen en tu cuenta.',
      returned: 'Devuelta por el banco de {{payee}}. {{back}} están de nuevo en tu cuenta.',
      canceled: 'Cancelada. El dinero está en tu cuenta.',
      denied: 'No pudimos enviar {{amount}}.',
      declined: 'Rechazada por tu equipo. No salió dinero de tu cuenta.',
    },
    recalled: 'Devolución solicitada',
  },
} as const satisfies Readonly<Record<'en' | 'es', Said>>

type Place = 'date' | 'payee' | 'amount' | 'back'

/** The sentence of a state with its places filled in. */
export const transferLead = (
  language: 'en' | 'es',
  status: TransferStatus,
  values: Readonly<Partial<Record<Place, string>>>,
): string => fillPlaces(transferWords[language].leads[status], (place) => values[place as Place] ?? '')
