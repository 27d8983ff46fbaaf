import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PICTURE_MEGABYTES_MAX, PICTURES_MAX } from './pictures.ts'
import type { Pictures } from './usePictures.ts'

/** The pictures of the next prompt, and why a file was left out. */
export function PictureList({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation('playground')
  const { list, error, remove } = pictures
  if (list.length === 0 && !error) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {list.map((picture, index) => (
        <Box key={index} sx={{ position: 'relative' }}>
          <Thumbnail picture={picture} index={index} size={64} />
          <IconButton
            size="small"
            aria-label={t('picture.remove', { n: index + 1 })}
            onClick={() => remove(index)}
            sx={removeStyle}
          >
            <Close sx={{ fontSize: 14 }} />
          </IconButton>
        </Box>
      ))}
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {t(`picture.${error}`, { count: PICTURES_MAX, megabytes: PICTURE_MEGABYTES_MAX })}
        </Typography>
      )}
    </Box>
  )
}

interface ThumbnailProps {
  readonly picture: string
  readonly index: number
  readonly size: number
}

export function Thumbnail({ picture, index, size }: ThumbnailProps) {
  const { t } = useTranslation('playground')
  return (
    <Box
      component="img"
      src={picture}
      alt={t('picture.nth', { n: index + 1 })}
      sx={{
        display: 'block',
        height: size,
        maxWidth: size * 2,
        borderRadius: 1,
        objectFit: 'cover',
      }}
    />
  )
}

/** A small circle in the corner. On a touch screen what can be pressed is larger than the circle. */
const removeStyle = {
  position: 'absolute',
  top: 4,
  right: 4,
  width: 24,
  height: 24,
  p: 0,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '50%',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'var(--sl-palette-surface-sunken)' },
  '@media (pointer: coarse)': { minWidth: 24, minHeight: 24 },
  '&::after': { content: '""', position: 'absolute', inset: -10 },
} as const
