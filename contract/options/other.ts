import { image, integer, line, markup } from './plain-kinds.ts'
import { section } from './row.ts'

const ROLE_MAX = 100

const content = section('other', 'content')
const unused = section('other', 'unused')

/** The options of the other tab, and those that no tab shows. */
export const other = {
  /** Pops up once for everybody. */
  Notice: content.open(markup, ''),
  SystemName: content.open(line, 'Sluice'),
  Logo: content.open(image, ''),
  /** Markup, or an https address that is shown in a frame. */
  HomePageContent: content.open(markup, ''),
  /** As `HomePageContent`. */
  About: content.open(markup, ''),
  /** Empty: the default line. */
  Footer: content.open(markup, ''),

  /** Kept for old clients; without effect. */
  FileUploadPermission: unused.own(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  FileDownloadPermission: unused.own(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  ImageUploadPermission: unused.own(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  ImageDownloadPermission: unused.own(integer(0, ROLE_MAX), '0'),
}
