import Campaign from '@mui/icons-material/CampaignOutlined'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../relay/resource.ts'
import {
  isNoticeReopened,
  markOf,
  noteSeen,
  ownNotice,
  reopenNotice,
  seenNotice,
} from './notice.ts'
import { useSession } from './session.ts'

const NoticeDialog = lazy(async () => ({
  default: (await loadPart(() => import('./NoticeDialog.tsx'))).NoticeDialog,
}))

/** Opens a new notice once; the bell and the home page open it again. */
export function NoticeBell() {
  const { t } = useTranslation('shell')
  const notice = useSession(session => session.notice)
  const lastSeen = useSyncExternalStore(seenNotice.listen, seenNotice.get)
  const own = useSyncExternalStore(ownNotice.listen, ownNotice.get)
  const isReopened = useSyncExternalStore(isNoticeReopened.listen, isNoticeReopened.get)
  if (!notice.trim()) return null
  const mark = markOf(notice)
  const isOpen = isReopened || (lastSeen !== mark && own !== mark)
  return (
    <>
      <IconButton aria-label={t('notice.title')} title={t('notice.title')} onClick={reopenNotice}>
        <Campaign fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <NoticeDialog notice={notice} onClose={() => noteSeen(notice)} />
        </Suspense>
      )}
    </>
  )
}
