import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** An upstream can list thousands of models, so the first ones are shown and the others are searched. */
const SHOWN_MAX = 200

interface DifferenceListProps {
  readonly title: string
  /** Shown instead of an empty list. */
  readonly none: string
  readonly models: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Models with a check box each, and one for all of them. */
export function DifferenceList({ title, none, models, chosen, onChange }: DifferenceListProps) {
  const titleId = useId()
  const chosenCount = models.filter(name => chosen.has(name)).length
  const isAll = models.length > 0 && chosenCount === models.length
  const set = (names: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const name of names) {
      if (isOn) next.add(name)
      else next.delete(name)
    }
    onChange(next)
  }
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {models.length > 1 && (
          <AllBox
            isAll={isAll}
            isSome={chosenCount > 0 && !isAll}
            onChange={() => set(models, !isAll)}
          />
        )}
      </Box>
      {models.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      ) : (
        <Box component="ul" sx={listStyle}>
          {models.slice(0, SHOWN_MAX).map(name => (
            <li key={name}>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.has(name)}
                    onChange={(_, isOn) => set([name], isOn)}
                  />
                }
                label={name}
                slotProps={{ typography: nameStyle }}
              />
            </li>
          ))}
        </Box>
      )}
      <MoreModels count={models.length - SHOWN_MAX} />
    </Box>
  )
}

interface AllBoxProps {
  readonly isAll: boolean
  readonly isSome: boolean
  readonly onChange: () => void
}

function AllBox({ isAll, isSome, onChange }: AllBoxProps) {
  const { t } = useTranslation('channelWork')
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isAll} indeterminate={isSome} onChange={onChange} />}
      label={t('difference.all')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0 }}
    />
  )
}

/** The models that stay, which are listed on demand. */
export function KeptModels(props: { readonly models: readonly string[]; readonly count: number }) {
  const { models, count } = props
  const { t } = useTranslation('channelWork')
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {t('difference.kept', { count })}
        </Typography>
        {count > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('difference.hide') : t('difference.show')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box component="ul" sx={listStyle}>
          {models.slice(0, SHOWN_MAX).map(name => (
            <Typography key={name} component="li" {...nameStyle}>
              {name}
            </Typography>
          ))}
        </Box>
      )}
      {isOpen && <MoreModels count={models.length - SHOWN_MAX} />}
    </Box>
  )
}

function MoreModels({ count }: { readonly count: number }) {
  const { t } = useTranslation('channelWork')
  if (count <= 0) return null
  return (
    <Typography variant="caption" color="textSecondary">
      {t('difference.more', { count })}
    </Typography>
  )
}

const nameStyle = {
  variant: 'body2',
  sx: { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem', wordBreak: 'break-all' },
} as const

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const
