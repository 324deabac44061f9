import { createServer } from 'node:http'

// Refuses whatever it is asked, as cheaply as Node can.
createServer((_, response) => response.writeHead(429, { 'content-length': 2 }).end('{}')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
