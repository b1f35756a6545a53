import { describe, expect, test } from 'vitest'
import { toImages } from '../../../src/listings/convert/images.ts'
import { outcome } from './outcome.ts'

const first = 'https://img.example/1.jpg'
const second = 'https://img.example/2.jpg'
const withCommas = 'https://img.example/w_800,h_600/3.jpg'

describe('addresses with entities are decoded once', () => {
  const written = 'https://img.example/1.jpg?st=8aW&amp;ts=17&#38;e=0'
  const more = 'https://img.example/2.jpg?w=1&amp;h=2'
  const value = ['https://img.example/1.jpg?st=8aW&ts=17&e=0', 'https://img.example/2.jpg?w=1&h=2']
  test.each([
    ['a list', [written, more]],
    ['a comma', `${written}, ${more}`],
    ['a semicolon', `${written};${more}`],
    ['a bar', `${written}|${more}`],
    ['JSON', JSON.stringify([written, more])],
    ['media', [{ MediaURL: written }, { sizes: [{ link: more, width: 800 }] }]],
    ['attachments', `front.jpg (${written}),back.jpg (${more})`],
    ['the same with and without', [written, value[0] ?? '', more]],
  ])('%s', (_, cell) => {
    expect(outcome(toImages(cell))).toEqual({ value })
  })
  test('no more than once', () => {
    expect(outcome(toImages('https://img.example/1?a&amp;amp;b'))).toEqual({
      value: ['https://img.example/1?a&amp;b'],
    })
  })
})

describe('both pictures', () => {
  test.each([
    ['a list', [first, second]],
    ['a list with a repetition', [first, second, first]],
    ['a comma and a space', `${first}, ${second}`],
    ['a comma', `${first},${second}`],
    ['a comma at the end', `${first}, ${second},`],
    ['a semicolon', `${first};${second}`],
    ['a bar', `${first}|${second}`],
    ['a line break', `${first}\r\n${second}`],
    ['a space', `${first} ${second}`],
    ['JSON', `["${first}","${second}"]`],
    ['JSON objects', `[{"href":"${first}"},{"href":"${second}"}]`],
    ['a Python list', `['${first}', '${second}']`],
    ['Python objects', `[{'href': '${first}', 'tags': None}, {'href': "${second}", 'main': True}]`],
    ['brackets without quotation marks', `[${first}, ${second}]`],
    ['media', [{ MediaURL: first }, { MediaURL: second }]],
    [
      'media in another order',
      [
        { MediaURL: second, Order: 1 },
        { MediaURL: first, Order: 0 },
      ],
    ],
    ['sizes', [{ Uri300: second, Uri1280: first, ResourceUri: '/v1/x' }, { UriLarge: second }]],
    [
      'photos among other media',
      [
        { MediaURL: first, MediaCategory: 'Photo' },
        { MediaURL: 'https://img.example/plan.pdf', MediaCategory: 'Document' },
        { MediaURL: 'https://img.example/agent.jpg', MediaCategory: 'Agent Photo' },
        { MediaURL: 'https://img.example/secret.jpg', Permission: ['Private'] },
        { MediaURL: second, MediaCategory: '', Permission: ['Public'] },
      ],
    ],
  ])('%s', (_, cell) => {
    expect(toImages(cell)).toEqual({ value: [first, second] })
  })
})

describe('attachments as Airtable writes them', () => {
  test.each([
    ['one', `photo 0.jpg (${first})`, [first]],
    ['two', `photo 0.jpg (${first}),photo 1.JPEG (${second})`, [first, second]],
    [
      'a name with a comma and parentheses',
      `front, day (1).png (${first}), b.webp (${second})`,
      [first, second],
    ],
    ['a name without an ending', `front (${first}),back (${withCommas})`, [first, withCommas]],
    ['plans among them', `photo 0.jpg (${first}),plan.pdf (https://dl.example/0.pdf)`, [first]],
  ])('%s', (_, cell, value) => {
    expect(toImages(cell)).toEqual({ value })
  })
  test('plans and films alone are no pictures', () => {
    expect(
      toImages('plan.pdf (https://dl.example/0.pdf),tour.mp4 (https://dl.example/1.mp4)'),
    ).toEqual({ blank: true })
  })
  test('what goes on behind an address is none of them', () => {
    expect(outcome(toImages(`see photo 0.jpg (${first}) and others`))).toEqual({
      problem: 'no_image_addresses',
    })
  })
})

test('commas inside an address stay', () => {
  expect(toImages(withCommas)).toEqual({ value: [withCommas] })
  expect(toImages(`${withCommas}, ${first},${withCommas}?x`)).toEqual({
    value: [withCommas, first, `${withCommas}?x`],
  })
})

test('what is no web address is left out, and that is said', () => {
  expect(toImages([first, 'photos/2.jpg', 'ftp://img.example/3.jpg'])).toEqual({
    value: [first],
    warning: {
      code: 'images_left_out',
      message: '2 of 3 pictures have no web address and were left out.',
      fix: 'Write whole addresses, beginning with https://.',
    },
  })
})

test.each([
  [`${first}, https://img.example/my house.jpg`, [first, 'https://img.example/my%20house.jpg']],
  ['http://img.example/M702/01 fachada.jpg', ['http://img.example/M702/01%20fachada.jpg']],
  [['https://img.example/a  b.PNG'], ['https://img.example/a%20%20b.PNG']],
  [
    [{ url: 'https://img.example/la casa vista.webp' }],
    ['https://img.example/la%20casa%20vista.webp'],
  ],
])('a blank in the name of the picture is written as addresses have it: %o', (cell, value) => {
  expect(toImages(cell)).toEqual({ value })
})

test.each([
  `${first}, https://img.example/my house`,
  `${first}, https://img.example/1.jpg seen from the garden`,
  `${first}, https://img.example/1.jpg not 2.jpg`,
])('an address with a space in it is not cut: %s', (cell) => {
  expect(outcome(toImages(cell))).toEqual({ value: [first], warning: 'images_left_out' })
})

test.each([
  ['a blank cell', ''],
  ['an empty list written as text', '[]'],
  ['an empty list', []],
  ['documents alone', [{ MediaURL: first, MediaCategory: 'Document' }]],
])('there is no picture in %s', (_, cell) => {
  expect(toImages(cell)).toEqual({ blank: true })
})

test.each([
  ['paths', '["sample/1.jpg","sample/2.jpg"]'],
  ['a count in words', '12 photos'],
  ['a number', 12],
  ['a script', [{ MediaURL: 'javascript:alert(1)' }]],
])('%s where pictures should be is a problem', (_, cell) => {
  expect(outcome(toImages(cell))).toEqual({ problem: 'no_image_addresses' })
})

test.each(
  'mediaurl uri1280 urilarge uri1024 highresolutionlink url href src uri uri800'.split(' '),
)('an object has its address as %s', (key) => {
  expect(toImages([{ [key]: first }, null, { [key]: second }])).toEqual({ value: [first, second] })
})

test.each([
  ['with a name of its own', [{ srcUrl: first, caption: 'Front' }]],
  ['within another', [{ caption: '', photo: { full: { address: first } } }]],
  [
    'in several sizes, the widest',
    [
      {
        mixedSources: {
          jpeg: [
            { url: second, width: 192 },
            { url: first, width: 1536 },
          ],
          webp: [{ url: second, width: 768 }],
        },
      },
    ],
  ],
  ['beside a thumbnail', [{ thumbnail: second, large: first }]],
])('an object has its address %s', (_how, cell) => {
  expect(outcome(toImages(cell))).toEqual({ value: [first] })
})

test('an object without a web address is no picture', () => {
  expect(outcome(toImages([{ caption: 'Front', id: 7 }]))).toEqual({
    problem: 'no_image_addresses',
  })
})
