import Box from '@mui/material/Box'
import { useCallback, useState } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { OptionsTabQuery } from '../../../__generated__/OptionsTabQuery.graphql.ts'
import { useUnsavedQuestion } from '../../../ui/form/useLeaveGuard.ts'
import { OptionSection } from './OptionSection.tsx'
import { readOption } from './optionValues.ts'
import { SectionIndex } from './SectionIndex.tsx'
import { useFollowOptions } from './useFollowOptions.ts'
import { useNamedField } from './useNamedField.ts'

/** The options of one tab: a form for each section, in the order of the rows. */
export function OptionsTab({ query }: { readonly query: PreloadedQuery<OptionsTabQuery> }) {
  const { options } = usePreloadedQuery<OptionsTabQuery>(
    graphql`
      query OptionsTabQuery($tab: OptionTab!) {
        options(tab: $tab) {
          ...optionValues_option
        }
      }
    `,
    query,
  )
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  useUnsavedQuestion(unsaved.size > 0)
  const onDirty = useCallback(
    (section: string, isDirty: boolean) =>
      setUnsaved(before => {
        const others = [...before].filter(one => one !== section)
        return new Set(isDirty ? [...others, section] : others)
      }),
    [],
  )
  const views = options.map(readOption)
  useFollowOptions(views)
  useNamedField()
  const sections = Map.groupBy(views, ({ section }) => section)
  return (
    <Box sx={besideStyle}>
      <SectionIndex sections={[...sections.keys()]} />
      <Box sx={sectionsStyle}>
        {[...sections].map(([section, rows]) => (
          <OptionSection key={section} section={section} options={rows} onDirty={onDirty} />
        ))}
      </Box>
    </Box>
  )
}

/** In a wide window the links to the sections stand beside them. */
const besideStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 176px' },
  alignItems: 'start',
  gap: { xs: 2, lg: 3 },
} as const

const sectionsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  gridColumn: 1,
} as const
