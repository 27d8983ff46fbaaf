import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LinkWechatMutation } from '../../../__generated__/LinkWechatMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { WechatDialog } from '../../../shell/guest/useWechat.tsx'
import { toast } from '../../../ui/toast.ts'

const useLink = defineMutation<LinkWechatMutation>(graphql`
  mutation LinkWechatMutation($input: LinkWechatInput!) {
    linkWechat(input: $input) {
      viewer {
        user {
          ...IdentitiesCard_user
        }
      }
    }
  }
`)

/** The button that links a WeChat account, and its dialog. */
export function LinkWechat() {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const [run] = useLink()
  const onCode = async (code: string) => {
    await run({ code })
    setOpen(false)
    toast.success(t('identities.linkedWechat'))
  }
  return (
    <>
      <Button size="small" aria-label={t('identities.linkWechat')} onClick={() => setOpen(true)}>
        {t('identities.link')}
      </Button>
      {isOpen && (
        <Suspense>
          <WechatDialog
            title={t('identities.linkWechat')}
            action={t('identities.link')}
            onCode={onCode}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
