import type { Answer, Endpoint } from '@contado/contract/kernel/endpoint.ts'
import type { FastifyReply } from 'fastify'

type FileContent = { readonly fileName: string; readonly content: string | Uint8Array; readonly mediaType?: string }

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

// Pictures were drawn anew by this house; nothing else that somebody uploaded is ever shown as a page.
const isShown = (mediaType: string): boolean => mediaType === 'image/png' || mediaType === 'image/jpeg'

// RFC 6266: a plain name for everybody, and the real one for whoever reads it.
const dispositionOf = (mediaType: string, fileName: string): string => {
  const plain = fileName.replace(/[^\w.-]+/g, '-')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  const kind = isShown(mediaType) ? 'inline' : 'attachment'
  return `${kind}; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${exact}`}`
}

/** Sends what an endpoint answered: under `data`, as a file, or as nothing. */
export const sendAnswer = (reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply => {
  if (endpoint.answer === 'nothing') return reply.code(204).send()
  if (typeof endpoint.answer !== 'string') return reply.send({ data: answer as Answer<Endpoint> })
  const { fileName, content, mediaType = 'application/octet-stream' } = answer as FileContent
  const type = endpoint.answer === 'file' ? mediaType : mediaTypes[endpoint.answer]
  return reply
    .header('content-type', type)
    .header('content-disposition', dispositionOf(type, fileName))
    .send(typeof content === 'string' ? content : Buffer.from(content))
}
