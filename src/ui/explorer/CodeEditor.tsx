/** A CodeMirror editor as a component. It owns its text; a new `revision` replaces it with the given one. */
import type { GraphQLSchema } from 'graphql'
import { useEffect, useRef } from 'react'
import { createCodeEditor, type EditorHandle as Editor } from './code-editor.ts'
import styles from './explorer.module.css'

interface CodeEditorProps {
  readonly language: 'graphql' | 'json'
  readonly label: string
  readonly value: string
  readonly revision: number
  readonly readOnly?: boolean
  readonly schema?: GraphQLSchema
  readonly onChange?: (value: string) => void
  readonly onRun?: () => void
  readonly onShowInDocs?: (type: string, field: string | undefined) => void
}

export function CodeEditor(props: CodeEditorProps) {
  const { language, label, value, revision, readOnly = false, schema } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const element = host.current
    if (!element) return
    const created = createCodeEditor(element, {
      language,
      label,
      readOnly,
      value: latest.current.value,
      onChange: (text) => latest.current.onChange?.(text),
      onRun: () => latest.current.onRun?.(),
      onShowInDocs: (type, field) => latest.current.onShowInDocs?.(type, field),
    })
    if (latest.current.schema) created.setSchema(latest.current.schema)
    editor.current = created
    return () => {
      editor.current = null
      created.destroy()
    }
  }, [language, label, readOnly])

  useEffect(() => {
    if (schema) editor.current?.setSchema(schema)
  }, [schema])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed comes from the editor and must not go back into it
  useEffect(() => {
    editor.current?.setValue(latest.current.value)
  }, [revision, readOnly ? value : ''])

  return <div ref={host} className={styles.editor} />
}
