import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { GroupsTabQuery } from '../../../__generated__/GroupsTabQuery.graphql.ts'
import { ConflictAlert } from '../entries/ConflictAlert.tsx'
import { DraftBar } from '../entries/DraftBar.tsx'
import type { Place } from '../entries/draft.ts'
import { ScheduledChanges } from '../entries/ScheduledChanges.tsx'
import { useDraft } from '../entries/useDraft.ts'
import { useFollowEntries } from '../entries/useFollowEntries.ts'
import { plainNumber } from '../prices/exact.ts'
import { AddGroup } from './AddGroup.tsx'
import { DESCRIPTION, GroupTable, RATIO, type GroupRow } from './GroupTable.tsx'

const KEYS = [RATIO, DESCRIPTION]
type Values = ReadonlyMap<string, string>

const QUERY = graphql`
  query GroupsTabQuery {
    options(keys: ["GroupRatio", "UserUsableGroups"]) {
      key
      value
    }
    groups {
      description
      name
    }
    groupUsage {
      channels
      group
      tokens
      users
    }
  }
`

/** The groups with their ratios, and which of them users can choose. */
export function GroupsTab({ query }: { readonly query: PreloadedQuery<GroupsTabQuery> }) {
  const { t } = useTranslation('price')
  const { options, groups, groupUsage } = usePreloadedQuery<GroupsTabQuery>(QUERY, query)
  useFollowEntries(KEYS)
  const saved = useMemo(() => readGroups(options), [options])
  const nowOf = useCallback(({ key, name }: Place) => saved.get(key)?.get(name) ?? null, [saved])
  const draft = useDraft(nowOf)
  const shown = useShown(groups, saved)
  const [isAdding, setAdding] = useState(false)
  const rows = rowsOf(saved, draft.changes)
  const set = (name: string, values: Readonly<Record<string, string | null>>) =>
    draft.edit(
      Object.entries(values).map(([key, after]) => ({
        key,
        name,
        before: nowOf({ key, name }),
        after,
      })),
    )
  const labelOf = ({ key }: Place) => t(key === RATIO ? 'columns.group' : 'columns.description')
  const isLost = rows.some(({ ratio, description }) => ratio === null && description !== null)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ScheduledChanges />
      <ConflictAlert draft={draft} />
      {isLost && <Alert severity="warning">{t('groups.missing')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
          {t('groups.add')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <DraftBar draft={draft} labelOf={labelOf} />
      </Box>
      <GroupTable rows={rows} shown={shown} usage={groupUsage} onSet={set} />
      {isAdding && (
        <AddGroup
          isTaken={name => rows.some(row => row.name === name && row.ratio !== null)}
          onAdd={(name, ratio) => set(name, { [RATIO]: ratio })}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  )
}

type Groups = GroupsTabQuery['response']['groups']

/** What readers see of the descriptions. Of one that was changed since the page was loaded it is not known. */
function useShown(groups: Groups, saved: ReadonlyMap<string, Values>) {
  const [loaded] = useState(saved)
  const isAsLoaded = (name: string) =>
    saved.get(DESCRIPTION)?.get(name) === loaded.get(DESCRIPTION)?.get(name)
  return new Map(
    groups
      .filter(({ name }) => isAsLoaded(name))
      .map(({ name, description }) => [name, description]),
  )
}

interface OptionText {
  readonly key: string
  readonly value: string | null | undefined
}

function readGroups(options: readonly OptionText[]): ReadonlyMap<string, Values> {
  return new Map(
    options.map(({ key, value }) => {
      const entries = Object.entries(JSON.parse(value ?? '{}') as Record<string, number | string>)
      const texts = entries.map(([name, one]) => [name, textOf(one)] as const)
      return [key, new Map(texts)]
    }),
  )
}

const textOf = (value: number | string) => (typeof value === 'number' ? plainNumber(value) : value)

/** The groups with the unsaved changes, those that are deleted left out. */
function rowsOf(
  saved: ReadonlyMap<string, Values>,
  changes: ReturnType<typeof useDraft>['changes'],
): GroupRow[] {
  const names = new Set([
    ...[...saved.values()].flatMap(values => [...values.keys()]),
    ...changes.map(({ name }) => name),
  ])
  const valueOf = (key: string, name: string) => {
    const change = changes.find(one => one.key === key && one.name === name)
    return change ? change.after : (saved.get(key)?.get(name) ?? null)
  }
  return [...names]
    .map(name => ({
      name,
      ratio: valueOf(RATIO, name),
      description: valueOf(DESCRIPTION, name),
      changed: new Set(changes.filter(one => one.name === name).map(({ key }) => key)),
    }))
    .filter(({ ratio, description }) => ratio !== null || description !== null)
}
