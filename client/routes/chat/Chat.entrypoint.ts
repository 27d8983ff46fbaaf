import type { LoaderFunctionArgs } from 'react-router-dom'
import { readLater } from '../../relay/readLater.ts'
import { enterAs } from '../../shell/guards.ts'
import { openChat } from './parts/openChat.ts'

const enter = enterAs('NORMAL')

/** Also of `/chat2link`, which has no id. The page does not wait for the key. */
export const entry = {
  loader: ({ params, request }: LoaderFunctionArgs) => {
    enter(new URL(request.url))
    return { target: readLater(openChat(params['id'])) }
  },
}
