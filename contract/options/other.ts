import { image, integer, line, markup } from './plain-kinds.ts'
import { section } from './row.ts'

const ROLE_MAX = 100
const COUNT_MAX = 2_147_483_647

const content = section('other', 'content')
const unused = section('other', 'unused')

/** The options of the other tab. */
export const other = {
  /** Shown once to every visitor. */
  Notice: content.public(markup, '', { content: 'notice', effect: 'client/shell/NoticeBell.tsx' }),
  SystemName: content.public(line, 'Sluice', {
    status: 'systemName',
    rest: 'system_name',
    effect: 'client/shell/session.ts',
  }),
  Logo: content.public(image, '', {
    status: 'logo',
    rest: 'logo',
    effect: 'client/shell/Header.tsx',
  }),
  /** Markup, or an https address that is shown in a frame. */
  HomePageContent: content.public(markup, '', {
    content: 'home',
    effect: 'client/routes/home/Home.entrypoint.ts',
  }),
  /** As `HomePageContent`. */
  About: content.public(markup, '', {
    content: 'about',
    effect: 'client/routes/about/About.entrypoint.ts',
  }),
  /** Empty: the default line. */
  Footer: content.public(markup, '', {
    status: 'footerHtml',
    rest: 'footer_html',
    effect: 'client/shell/Footer.tsx',
  }),

  FileUploadPermission: unused.stored(integer(0, ROLE_MAX), '0'),
  FileDownloadPermission: unused.stored(integer(0, ROLE_MAX), '0'),
  ImageUploadPermission: unused.stored(integer(0, ROLE_MAX), '0'),
  ImageDownloadPermission: unused.stored(integer(0, ROLE_MAX), '0'),
  StreamCacheQueueLength: unused.stored(integer(0, COUNT_MAX), '0'),
}
