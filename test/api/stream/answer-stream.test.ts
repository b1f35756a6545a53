import { expect, test } from 'vitest'
import {
  BrokenStream,
  readAnswerStream,
  respellAnswer,
} from '../../../src/api/stream/answer-stream.ts'
import { rejection } from '../../support/scripted-client.ts'
import { everyCut, readChunks } from './read-chunks.ts'

const FIRST = '{"content":"Zwei Häuser 🏠"}'
const SECOND = String.raw`{"content":" {\"a\": [1]} \\ \"data: x\" }{ \u00e9[DONE]"}`
const FINAL = String.raw`{"QuestionID":11,"AnswerID":12,"Answer":"Zwei \"{\" 🏠\\","TotalToken":34}`

const FRAGMENTS = ['Zwei Häuser 🏠', ' {"a": [1]} \\ "data: x" }{ é[DONE]']
const FINAL_OBJECT = { QuestionID: 11, AnswerID: 12, Answer: 'Zwei "{" 🏠\\', TotalToken: 34 }

const framings = {
  'data: with a space, LF': `data: ${FIRST}\n\ndata: ${SECOND}\n\ndata: ${FINAL}\n\n`,
  'data: without a space': `data:${FIRST}\n\ndata:${SECOND}\n\ndata:${FINAL}\n\n`,
  'data: with CRLF': `data: ${FIRST}\r\n\r\ndata: ${SECOND}\r\n\r\ndata: ${FINAL}\r\n\r\n`,
  'data: with lone CR': `data: ${FIRST}\r\rdata: ${SECOND}\r\rdata: ${FINAL}\r\r`,
  'data: without blank lines': `data: ${FIRST}\ndata: ${SECOND}\ndata: ${FINAL}\n`,
  'data: without a last line break': `data: ${FIRST}\n\ndata: ${SECOND}\n\ndata: ${FINAL}`,
  comments: `: hello {\n\ndata: ${FIRST}\n:\n\ndata: ${SECOND}\n: "ping\n\ndata: ${FINAL}\n\n`,
  'event, id and retry fields': `retry: 3000\nevent: message\nid: {1\ndata: ${FIRST}\n\nevent:part\nid:\ndata: ${SECOND}\n\nid: 3\ndata: ${FINAL}\nevent: end\n\n`,
  'data: [DONE] after the objects': `data: ${FIRST}\n\ndata: ${SECOND}\n\ndata: ${FINAL}\n\ndata: [DONE]\n\n`,
  'data: [DONE] between the objects': `data: ${FIRST}\n\ndata: ${SECOND}\n\ndata: [DONE]\n\ndata: ${FINAL}\n\n`,
  'bare [DONE] between the objects': `${FIRST}\n${SECOND}\n[DONE]\n${FINAL}\n[DONE]`,
  'an object over several data: lines': `data: {"content":\ndata: "Zwei Häuser 🏠"}\n\ndata: ${SECOND}\n\ndata: {"QuestionID":11,\ndata: "AnswerID":12,"Answer":"Zwei \\"{\\" 🏠\\\\"\ndata: ,"TotalToken":34}\n\n`,
  'several data: lines with CRLF and a comment among them': `data: {"content":\r\n: ping\r\ndata:"Zwei Häuser 🏠"\r\ndata:}\r\n\r\ndata: ${SECOND}\r\n\r\ndata: ${FINAL}\r\n\r\n`,
  'several data: lines with lone CR': `data: {"content":\rdata:"Zwei Häuser 🏠"\rdata:}\r\rdata: ${SECOND}\r\rdata: ${FINAL}\r\r`,
  'pretty-printed, only the first line with data:': `data: {\n  "content": "Zwei Häuser 🏠"\n}\n\ndata: ${SECOND}\n\ndata: {\n"QuestionID": 11,\n\t"AnswerID": 12,\n  "Answer": "Zwei \\"{\\" 🏠\\\\",\n  "TotalToken": 34\n}\n\n`,
  'fields that nobody knows': `foo: bar\ndata\n\ndata: ${FIRST}\nx-trace: 1,2\n\ndata: ${SECOND}\n\ndata: ${FINAL}\n\n`,
  'data: in other spellings': `Data: ${FIRST}\n\n data: ${SECOND}\n\nDATA:${FINAL}\n\n`,
  'objects run together with their data:': `data: ${FIRST}data: ${SECOND}data: ${FINAL}`,
  'JSON lines': `${FIRST}\n${SECOND}\n${FINAL}\n`,
  'JSON lines with CRLF and blank lines': `${FIRST}\r\n\r\n${SECOND}\r\n${FINAL}\r\n`,
  'objects run together': FIRST + SECOND + FINAL,
  'objects with spaces between them': ` ${FIRST} \t${SECOND}  ${FINAL} `,
  'one JSON array': `[${FIRST},\n${SECOND},${FINAL}]`,
  'bare objects, pretty-printed': `{\n  "content": "Zwei Häuser 🏠"\n}\n${SECOND}\n{\n  "QuestionID": 11,\n  "AnswerID": 12,\n  "Answer": "Zwei \\"{\\" 🏠\\\\",\n  "TotalToken": 34\n}\n`,
  'bare objects, pretty-printed with CRLF': `{\r\n  "content": "Zwei Häuser 🏠"\r\n}\r\n${SECOND}\r\n${FINAL}`,
  'a bare object with a line that begins with a colon, after an event': `data: ${FIRST}\n\n${SECOND}\n${FINAL.replace('"QuestionID":', '"QuestionID"\n: ')}\n`,
  'a BOM and data:': `\uFEFFdata: ${FIRST}\n\ndata: ${SECOND}\n\ndata: ${FINAL}\n\n`,
  'a BOM and JSON lines': `\uFEFF${FIRST}\n${SECOND}\n${FINAL}\n`,
  'nothing of use after the final object': `${FIRST}\n${SECOND}\n${FINAL}\n<html>{{"[\n`,
}

test.each(Object.entries(framings))('reads %s, cut at any byte', async (_, text) => {
  for (const chunks of everyCut(text)) {
    const { fragments, end } = await readChunks(chunks)
    expect(fragments).toEqual(FRAGMENTS)
    expect(end).toEqual({ final: FINAL_OBJECT })
  }
})

test.each([
  ['lower case', '{"questionid":1,"answerid":2,"answer":"A","totaltoken":3}'],
  ['upper case', '{"QUESTIONID":1,"ANSWERID":2,"ANSWER":"A","TOTALTOKEN":3}'],
  ['mixed case', '{"questionID":1,"answerId":2,"ANSWER":"A","totalToken":3}'],
])('names of the final object in %s come out as in the specification', async (_, text) => {
  const { end } = await readChunks([Buffer.from(text)])
  expect(end).toEqual({ final: { QuestionID: 1, AnswerID: 2, Answer: 'A', TotalToken: 3 } })
})

test('fragments are recognised whatever the case of their name', async () => {
  const { fragments } = await readChunks([
    Buffer.from('{"Content":"a"}{"CONTENT":"b"}{"Answer":""}'),
  ])
  expect(fragments).toEqual(['a', 'b'])
})

test('members that the specification does not know stay in the final object', async () => {
  const { end } = await readChunks([
    Buffer.from('{"Answer":"A","TaskCompleted":true,"content":"A"}'),
  ])
  expect(end).toEqual({ final: { Answer: 'A', TaskCompleted: true, content: 'A' } })
})

test('members that are null do not cost the answer', async () => {
  const { fragments, end } = await readChunks([
    Buffer.from('{"content":"Yo","Answer":null}{"QuestionID":null,"Answer":"Yo","TotalToken":1.5}'),
  ])
  expect(fragments).toEqual(['Yo'])
  expect(end).toEqual({ final: { QuestionID: null, Answer: 'Yo', TotalToken: 1.5 } })
})

test('a stream may consist of its final object alone, and its answer may be empty', async () => {
  const { fragments, end } = await readChunks([Buffer.from('data: {"Answer":""}\n\n')])
  expect(fragments).toEqual([])
  expect(end).toEqual({ final: { Answer: '' } })
})

test('empty fragments are not reported and unknown objects are ignored', async () => {
  const { fragments } = await readChunks([
    Buffer.from(
      '{"":1}{"content":""}{"list":[1,[2,{}]],"content":"a"}{"status":"thinking","more":{"content":"no"}}{}{"content":null}{"content":7}{"content":"b"}{"Answer":"ab"}',
    ),
  ])
  expect(fragments).toEqual(['a', 'b'])
})

const success = { Data: { content: 'Hi' }, Version: '1.0.0', Success: true, Code: 200, Message: '' }
const failure = { Data: null, Version: '1.0.0', Success: false, Code: 429, Message: 'Slow down' }

test.each([
  ['a success envelope alone', success, []],
  ['a failure envelope alone', failure, []],
  ['a success envelope after fragments', success, ['a', 'b']],
  ['a failure envelope after fragments', failure, ['a', 'b']],
])('%s ends the stream, cut at any byte', async (_, envelope, expected) => {
  const before = expected.map((content) => `data: {"content":"${content}"}\n\n`).join('')
  const compact = `${before}data: ${JSON.stringify(envelope)}\n\n`
  const pretty = before + JSON.stringify(envelope, null, 2)
  for (const chunks of [...everyCut(compact), ...everyCut(pretty)]) {
    const { fragments, end } = await readChunks(chunks)
    expect(fragments).toEqual(expected)
    expect(end).toEqual({ envelope })
  }
})

const NO_FINAL = 'it ended before its final object'
const CUT_OFF = 'it ended in the middle of an object'
const NO_OBJECTS = 'it is not a sequence of JSON objects'

test.each([
  ['nothing at all', '', NO_FINAL],
  ['blank lines alone', '\n\n\r\n', NO_FINAL],
  ['comments alone', ': ping\n\n: ping', NO_FINAL],
  ['fragments alone', 'data: {"content":"a"}\n\n', NO_FINAL],
  ['fragments and [DONE]', 'data: {"content":"a"}\n\ndata: [DONE]\n\n', NO_FINAL],
  ['an object that is not closed', '{"content":"a"}{"Answer":"a', CUT_OFF],
  ['an object cut off after a line of it', 'data: {"content":"a"}\n\ndata: {\n', CUT_OFF],
  ['a web page', '<!doctype html>\n<html><body>{}</body></html>', NO_OBJECTS],
  ['a web page on one line', '<html>Bad gateway</html>', NO_OBJECTS],
  ['words', 'Service unavailable', NO_OBJECTS],
  ['the start of a field name', '{"content":"a"}\ndat', NO_OBJECTS],
  ['words after a fragment', '{"content":"a"}\noops\n{"Answer":"a"}', NO_OBJECTS],
  ['an object that is not JSON', "{'Answer':'a'}", NO_OBJECTS],
  ['brackets that do not match', '{"Answer":"a"]', NO_OBJECTS],
  ['a final object whose answer is no text', '{"Answer":5}', 'it ended before its final object'],
  [
    'a final object whose identifier is text',
    '{"Answer":"a","AnswerID":"2"}',
    'its final object has an unexpected AnswerID',
  ],
])('%s is a broken stream, cut at any byte', async (_, text, reason) => {
  for (const chunks of everyCut(text)) {
    const error = await rejection(readChunks(chunks))
    expect(error).toBeInstanceOf(BrokenStream)
    expect(error).toMatchObject({ message: reason })
  }
})

test('what arrived before the stream broke is reported, wherever the chunks are cut', async () => {
  for (const chunks of everyCut('{"content":"a"}\n{"content":"b"}\n<html>\n')) {
    const fragments: string[] = []
    async function* source() {
      yield* chunks
    }
    const error = await rejection(
      readAnswerStream(source(), async (fragment) => {
        fragments.push(fragment)
      }),
    )
    expect(error).toBeInstanceOf(BrokenStream)
    expect(fragments).toEqual(['a', 'b'])
  }
})

test('fragments are handed over one at a time, in order', async () => {
  const events: string[] = []
  async function* source() {
    yield Buffer.from('{"content":"a"}{"content":"b"}{"Answer":"ab"}')
  }
  await readAnswerStream(source(), async (fragment) => {
    events.push(`${fragment} begins`)
    await new Promise(setImmediate)
    events.push(`${fragment} ends`)
  })
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test.each([null, 'Answer', 7])('%s has no names to spell', (value) => {
  expect(respellAnswer(value)).toBe(value)
})
