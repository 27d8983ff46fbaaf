import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TranslationFacts_log$key } from '../../../__generated__/TranslationFacts_log.graphql.ts'
import { Fact } from '../../../ui/Facts.tsx'

/** The formats of a call, and what of its request the upstream was not sent. */
export function TranslationFacts({ log }: { readonly log: TranslationFacts_log$key }) {
  const { t } = useTranslation('log')
  const row = useFragment(
    graphql`
      fragment TranslationFacts_log on Log {
        callerDialect
        droppedFields
        untranslatedFields
        upstreamDialect
      }
    `,
    log,
  )
  const names = new Set([row.callerDialect, row.upstreamDialect].filter(name => name != null))
  // One name when both are the same.
  const path = [...names].map(name => t(`dialect.${name}`)).join(' → ')
  return (
    <>
      {path !== '' && <Fact label={t('detail.dialects')}>{path}</Fact>}
      {row.droppedFields.length > 0 && (
        <Fact label={t('detail.droppedFields')}>{row.droppedFields.join(', ')}</Fact>
      )}
      {row.untranslatedFields.length > 0 && (
        <Fact label={t('detail.untranslatedFields')}>{row.untranslatedFields.join(', ')}</Fact>
      )}
    </>
  )
}
