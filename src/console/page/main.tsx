import './without-jit.ts'
import { render } from 'preact'
import { App } from './app.tsx'

const page = document.getElementById('page')
if (page) {
  page.replaceChildren()
  render(<App />, page)
}
