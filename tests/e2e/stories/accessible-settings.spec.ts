import { expectAccessiblePage } from '../../support/accessible.ts'
import { resetPage, test } from '../../support/stories.ts'

test.beforeEach(({ rootPage }) => resetPage(rootPage))

test.for([
  '/playground',
  '/chat/no-number',
  '/setting?tab=operation',
  '/setting?tab=prices',
  '/setting?tab=groups',
  '/setting?tab=system',
  '/setting?tab=other',
  '/setting?tab=configuration',
])('the page %s is accessible', (path, { rootPage }) => expectAccessiblePage(rootPage, path))
