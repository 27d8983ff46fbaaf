import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { Suspense, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useNavigate, useRevalidator } from 'react-router-dom'
import type { RoutePageQuery } from '../../__generated__/RoutePageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import type { RouteQueries } from './Route.entrypoint.ts'
import { RouteTables } from './RouteTables.tsx'

const QUERY = graphql`
  query RoutePageQuery($input: ExplainRouteInput!, $hasModel: Boolean!) {
    groups {
      name
    }
    explainRoute(input: $input) @include(if: $hasModel) {
      ...RouteTables_route
    }
  }
`

/** Which channels a call would try, and why not the others. */
export function Page() {
  const { t } = useTranslation('route')
  const { queries } = useRouteQueries<RouteQueries>()
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={t('title')} subtitle={t('text')} width={1080}>
      <ListBoundary query={queries.route} onRetry={() => void revalidate()}>
        {query => (
          <Suspense fallback={<Skeleton variant="rounded" height={320} data-loading />}>
            <Loaded query={query} {...queries} />
          </Suspense>
        )}
      </ListBoundary>
    </PageFrame>
  )
}

interface LoadedProps {
  readonly query: PreloadedQuery<RoutePageQuery>
  readonly group: string
  readonly model: string
}

function Loaded({ query, group, model }: LoadedProps) {
  const { groups, explainRoute } = usePreloadedQuery<RoutePageQuery>(QUERY, query)
  return (
    <>
      <RouteForm
        key={`${group} ${model}`}
        groups={[...new Set([...groups.map(({ name }) => name), group])]}
        {...{ group, model }}
      />
      {explainRoute && <RouteTables route={explainRoute} />}
    </>
  )
}

interface RouteFormProps extends Omit<LoadedProps, 'query'> {
  readonly groups: readonly string[]
}

function RouteForm({ groups, group, model }: RouteFormProps) {
  const { t } = useTranslation('route')
  const navigate = useNavigate()
  const [isEmpty, setEmpty] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [chosen, named] = [String(data.get('group')), String(data.get('model')).trim()]
    setEmpty(named === '')
    if (named === '') return
    void navigate({ search: new URLSearchParams({ group: chosen, model: named }).toString() })
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      <TextField select size="small" name="group" label={t('group')} defaultValue={group}>
        {groups.map(name => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        name="model"
        label={t('model')}
        defaultValue={model}
        error={isEmpty}
        helperText={isEmpty ? t('needed') : undefined}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" sx={{ mt: { sm: 3 } }}>
        {t('show')}
      </Button>
    </Box>
  )
}

const formStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 360px) auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
} as const
