import Campaign from '@mui/icons-material/CampaignOutlined'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../relay/resource.ts'
import { readStored, writeStored } from '../ui/storage.ts'
import { createStore } from '../ui/store.ts'
import { isNoticeReopened, reopenNotice } from './notice.ts'
import { useSession } from './session.ts'

const NoticeDialog = lazy(async () => ({
  default: (await loadPart(() => import('./NoticeDialog.tsx'))).NoticeDialog,
}))

const SEEN_UNDER = 'notice-seen'
const isText = (value: unknown): value is string => typeof value === 'string'

const seen = createStore(readStored(SEEN_UNDER, isText))

/** A short hash of the content. A changed notice opens again. */
function markOf(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `${text.length}:${sum}`
}

/** Opens a new notice once; the bell and the home page open it again. */
export function NoticeBell() {
  const { t } = useTranslation('shell')
  const notice = useSession(session => session.notice)
  const lastSeen = useSyncExternalStore(seen.listen, seen.get)
  const isReopened = useSyncExternalStore(isNoticeReopened.listen, isNoticeReopened.get)
  if (!notice.trim()) return null
  const isOpen = isReopened || lastSeen !== markOf(notice)
  const close = () => {
    isNoticeReopened.set(false)
    seen.set(markOf(notice))
    writeStored(SEEN_UNDER, markOf(notice))
  }
  return (
    <>
      <IconButton aria-label={t('notice.title')} title={t('notice.title')} onClick={reopenNotice}>
        <Campaign fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <NoticeDialog notice={notice} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
