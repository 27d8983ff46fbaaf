import { describe, expect, it } from 'vitest'
import { chatAddress, chatSites } from '../../../client/entities/chatSites.ts'

const chats = [
  { name: 'One', url: 'https://one.example/#/?key={key}&url={address}' },
  { name: 'Two', url: 'ama://set?server={address}&key={key}' },
]

describe('the offered chats', () => {
  it('are those of the list, in its order', () => {
    expect(chatSites({ chats }).map(({ name, to }) => [name, to])).toEqual([
      ['One', '/chat/0'],
      ['Two', '/chat/1'],
    ])
    expect(chatSites({})).toEqual([])
  })

  it.each([
    [{ chatLink: 'https://a.example/', secondChatLink: null }, ['a.example']],
    [{ chatLink: '', secondChatLink: 'https://b.example' }, ['b.example']],
    [
      { chatLink: 'https://a.example', secondChatLink: 'https://b.example' },
      ['a.example', 'b.example'],
    ],
  ])('are the former settings %j when one is set', (former, names) => {
    expect(chatSites({ chats, ...former }).map(({ name }) => name)).toEqual(names)
  })
})

describe('the address of a chat', () => {
  const address = (url: string) => chatAddress({ url }, 'sk-abc', 'https://api.example.com')

  it('has the key and the encoded address of the server, as often as they are named', () => {
    expect(address('https://one.example/?k={key}&u={address}/v1&again={key}')).toBe(
      'https://one.example/?k=sk-abc&u=https%3A%2F%2Fapi.example.com/v1&again=sk-abc',
    )
  })

  it('of a former setting has both after the hash, which is not sent to the server', () => {
    const [site] = chatSites({ chatLink: 'https://a.example/' })
    expect(address(site?.url ?? '')).toBe(
      'https://a.example/#/?settings={"key":"sk-abc","url":"https%3A%2F%2Fapi.example.com"}',
    )
  })
})
