import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../shell/session.ts'
import { withParts } from '../../../ui/list/addressParts.ts'
import type { PriceList } from '../Pricing.entrypoint.ts'

interface GroupChoiceProps {
  readonly list: PriceList
}

/** Which group the prices are for, and the other groups that can be shown. */
export function GroupChoice({ list: { group, groups } }: GroupChoiceProps) {
  const { t } = useTranslation('pricing')
  const [search] = useSearchParams()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <GroupBanner group={group} />
      {groups.length > 1 && (
        <Box
          role="group"
          aria-label={t('groups')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {groups.map(({ name, description, ratio }) => (
            <Button
              key={name}
              component={Link}
              to={`?${withParts(search, { group: name })}`}
              replace
              size="small"
              variant={name === group?.name ? 'contained' : 'outlined'}
              color={name === group?.name ? 'primary' : 'inherit'}
              aria-current={name === group?.name ? 'true' : undefined}
              title={description ?? undefined}
            >
              {t('group', { group: name, ratio })}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

function GroupBanner({ group }: Pick<PriceList, 'group'>) {
  const { t } = useTranslation('pricing')
  const user = useSession(session => session.user)
  if (!group) return <Alert severity="warning">{t('noGroup')}</Alert>
  const { name, ratio } = group
  if (user) {
    const key = user.group.name === name ? 'ownGroup' : 'shownGroup'
    return <Typography variant="body2">{t(key, { group: name, ratio })}</Typography>
  }
  const text = name === 'default' ? t('guest', { ratio }) : t('shownGroup', { group: name, ratio })
  return <Typography variant="body2">{text}</Typography>
}
