/** The last dump of public items, as its page shows it. */
export interface LastDump {
  createdAt: string;
  total: number;
  byStatus: Record<string, number>;
  byType: Record<string, number>;
  license: { name: string; title: string; path: string };
  citation: string;
  files: { name: string; format: string; bytes: number; sha256: string }[];
  fields: { name: string; type: string; description: string; values: string[] }[];
}
