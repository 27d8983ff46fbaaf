import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { exactNumber } from '../../../format/numbers.ts'
import { priceText } from '../../../format/price.ts'
import type { ExamplePrice, PriceSummary } from '../Home.entrypoint.ts'
import { Part } from './Part.tsx'
import { cardStyle } from './styles.ts'

/** Makers that are named; the others are counted. */
const OWNERS_SHOWN = 10

/** The models of the site and the prices of some. */
export function ModelPrices({ summary }: { readonly summary: PriceSummary }) {
  const { t } = useTranslation('home')
  const { examples, modelCount, owners } = summary
  const facts = [
    t('models.count', { count: modelCount, number: exactNumber(modelCount) }),
    owners.length > 0 && t('models.owners', { count: owners.length }),
    t('models.unit'),
  ]
  return (
    <Part title={t('models.title')} text={facts.filter(Boolean).join(' · ')}>
      <Owners owners={owners} />
      <Box component="ul" sx={listStyle}>
        {examples.map(price => (
          <Example key={price.model} price={price} />
        ))}
      </Box>
      <Button component={Link} to="/pricing" endIcon={<ArrowForward />} sx={{ mt: 2, ml: -1.25 }}>
        {t('models.all')}
      </Button>
    </Part>
  )
}

function Owners({ owners }: Pick<PriceSummary, 'owners'>) {
  const { t } = useTranslation('home')
  const more = owners.length - OWNERS_SHOWN
  return (
    <Box component="ul" aria-label={t('models.makers')} sx={ownersStyle}>
      {owners.slice(0, OWNERS_SHOWN).map(({ name, modelCount }) => (
        <li key={name}>
          {name} <span>{modelCount}</span>
        </li>
      ))}
      {more > 0 && <li>{t('models.more', { count: more })}</li>}
    </Box>
  )
}

function Example({ price }: { readonly price: ExamplePrice }) {
  const { t } = useTranslation('home')
  const { model, owner, prompt, completion, call } = price
  return (
    <Box component="li" sx={cardStyle}>
      <Typography noWrap title={model} sx={{ fontWeight: 650 }}>
        {model}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.55em' }}>
        {owner}
      </Typography>
      <Box component="dl" sx={pricesStyle}>
        {call == null ? (
          <>
            <Price label={t('models.prompt')} dollars={prompt} />
            <Price label={t('models.completion')} dollars={completion} />
          </>
        ) : (
          <Price label={t('models.call')} dollars={call} />
        )}
      </Box>
    </Box>
  )
}

interface PriceProps {
  readonly label: string
  readonly dollars: string | null | undefined
}

function Price({ label, dollars }: PriceProps) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 650 }}>
        {priceText(Number(dollars))}
      </Box>
    </div>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
} as const

const ownersStyle = {
  listStyle: 'none',
  m: 0,
  mb: 2.5,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& li': {
    px: 1.5,
    py: 0.5,
    borderRadius: 99,
    fontSize: '0.8125rem',
    fontWeight: 550,
    bgcolor: 'var(--sl-palette-surface-accent)',
  },
  '& span': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const

const pricesStyle = {
  m: 0,
  mt: 1.5,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
