// The service at its quickest: answers every request at once, and does nothing.
import { createServer } from 'node:http'

const answer = JSON.stringify({ Data: 1, Version: '1', Success: true, Code: 200, Message: '' })

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/json').end(answer)
  })
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${server.address().port}\n`)
})
