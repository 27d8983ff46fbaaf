import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { AccessTokenCard_viewer$key } from '../../../__generated__/AccessTokenCard_viewer.graphql.ts'
import type { AccessTokenCardMutation } from '../../../__generated__/AccessTokenCardMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useCopy } from '../../../ui/copy.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from '../../../ui/Section.tsx'

const useRegenerate = defineMutation<AccessTokenCardMutation>(graphql`
  mutation AccessTokenCardMutation {
    regenerateAccessToken {
      accessToken
    }
  }
`)

/** The access token for scripts. It is shown once, and a new one replaces it. */
export function AccessTokenCard({ viewer }: { readonly viewer: AccessTokenCard_viewer$key }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const copy = useCopy()
  const [shown, setShown] = useState<string>()
  const [run, isBusy] = useRegenerate()
  const { hasAccessToken } = useFragment(
    graphql`
      fragment AccessTokenCard_viewer on Viewer {
        hasAccessToken
      }
    `,
    viewer,
  )
  const isReplaced = hasAccessToken || shown !== undefined
  const generate = async () => {
    const isSure =
      !isReplaced ||
      (await confirm({
        title: t('accessToken.question'),
        text: t('accessToken.warning'),
        action: t('accessToken.generate'),
        tone: 'primary',
      }))
    if (!isSure) return
    try {
      const { accessToken } = await run()
      setShown(accessToken)
      await copy(accessToken, t('accessToken.copied'))
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
  return (
    <Section title={t('accessToken.title')} text={t('accessToken.text')}>
      {shown && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
            <Box sx={tokenStyle}>{shown}</Box>
            <CopyButton text={shown} said={t('accessToken.copied')} />
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('accessToken.once')}
          </Typography>
        </>
      )}
      <BusyButton
        variant="outlined"
        color="inherit"
        isBusy={isBusy}
        onClick={() => void generate()}
        sx={{ mt: 2 }}
      >
        {t('accessToken.generate')}
      </BusyButton>
    </Section>
  )
}

const tokenStyle = {
  flex: 1,
  minWidth: 0,
  p: 1,
  borderRadius: 1,
  bgcolor: 'var(--sl-palette-surface-sunken)',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.8125rem',
  wordBreak: 'break-all',
} as const
