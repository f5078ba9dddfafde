import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { launchBrowser } from './browser.ts';
import type { EditorInPage } from './editor-in-page.ts';

const entry = fileURLToPath(new URL('editor-in-page.ts', import.meta.url));

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'editorBundle' } },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

/** The editor's own code in a real page, without anything around it. */
export async function openEditor(): Promise<{
  ask: <Result>(task: (editor: EditorInPage, given: string) => Result, given: unknown) => Promise<Result>;
  close: () => Promise<void>;
}> {
  const browser = await launchBrowser();
  const page: Page = await browser.newPage();
  await page.addScriptTag({ content: await bundle() });
  return {
    ask: (task, given) =>
      page.evaluate(
        `(${task.toString()})(window.editorInPage, ${JSON.stringify(JSON.stringify(given))})`,
      ) as Promise<never>,
    close: () => browser.close(),
  };
}
