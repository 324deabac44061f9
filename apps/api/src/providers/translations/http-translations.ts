import { z } from 'zod'
import type { TranslationSettings } from '../../platform/settings.ts'
import { type Translated, TranslationFailed, type Translations } from './translations.ts'

const timeoutMs = 30_000
const answer = z.object({ text: z.string().max(1_000_000) })
const isPassing = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 429].includes(status)

/** A translator over HTTPS: `POST {url}/translations` with `{text, from, to}`, answered with `{text}`. */
export const httpTranslations = ({ url, key }: TranslationSettings): Translations => ({
  name: new URL(url).hostname,
  translate: async (asked: Translated) => {
    const response = await fetch(`${url}/translations`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const said = `the translator answered ${response.status}`
      throw isPassing(response.status) ? new Error(said) : new TranslationFailed(said)
    }
    return answer.parse(await response.json()).text
  },
})
