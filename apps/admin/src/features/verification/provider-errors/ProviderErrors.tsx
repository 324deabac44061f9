import { PagedTable } from '@contado/app-kit'
import type { ProviderError } from '@contado/contract/verification/provider-errors.endpoints.ts'
import { InstantText, Section, Stack } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { isKnownError, useProviderErrorWords } from './use-provider-error-words.ts'

/** What the providers of a company refused, newest first. */
export function ProviderErrors({ organizationId }: { organizationId: string }) {
  const say = useProviderErrorWords()
  const found = usePages('admin.verification.routefusion-errors', {
    params: { id: organizationId },
    query: { limit: '10' },
  })
  const sayCode = (code: string): string => (isKnownError(code) ? say(`codes.${code}`) : code)
  return (
    <Section
      title={say('title')}
      description={say('text')}
      fold={{ isOpen: found.items.length > 0, state: found.items.length === 0 ? say('emptyTitle') : null }}
    >
      <PagedTable<ProviderError>
        label={say('title')}
        pages={found}
        rowKey={({ errorId }) => errorId}
        columns={[
          { key: 'provider', header: say('provider'), render: ({ provider }) => say(`providers.${provider}`) },
          { key: 'code', header: say('code'), render: ({ code }) => sayCode(code) },
          { key: 'about', header: say('about'), render: ({ about }) => about },
          { key: 'at', header: say('at'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
        ]}
        renderCard={({ provider, code, about, at }) => (
          <Stack gap={1}>
            <strong>{say(`providers.${provider}`)}</strong>
            <span>{sayCode(code)}</span>
            {about === '' ? null : <span>{about}</span>}
            <InstantText instant={at} />
          </Stack>
        )}
        empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      />
    </Section>
  )
}
