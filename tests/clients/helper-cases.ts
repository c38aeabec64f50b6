/**
 * What the reference of helpers says, as calls: words of the page, a template, and what it prints, or the error that it
 * causes. A sentence that changes has to be on the page as it is here, and true.
 */

const STENCIL = 'https://cdn.example.com/stencil/v1'
const IMAGES = 'https://cdn.example.com/images/stencil'
const sizes = (path: string) =>
  [80, 160, 320, 640, 960, 1280, 1920, 2560].map((width) => `${path.replace('SIZE', `${width}w`)} ${width}w`).join(', ')

/** `y` if the block is rendered, `n` if `{{else}}` is. */
const asks = (helper: string, parameters: string) => `{{#${helper} ${parameters}}}y{{else}}n{{/${helper}}}`

type Case = readonly [words: string, template: string, expected: string | RegExp]

export const CASES: readonly Case[] = [
  ['An unknown name prints nothing, with or without parameters', '{{brew}}{{brew 1}}{{#brew 1}}x{{/brew}}', ''],
  ['Double braces escape HTML', "{{langJson 'cart'}}", '{&quot;key&quot;:&quot;cart&quot;}'],
  ['A helper inside another is in parentheses', "{{truncate (brew 'a') 1}}", ''],

  ['inserts the partial with that name', "{{#partial 'tea'}}Own{{/partial}}{{#block 'tea'}}Other{{/block}}", 'Own'],
  ['its own content is the default', "{{#block 'tea'}}Other{{/block}}", 'Other'],
  ['whose names come from the data', "{{dynamicComponent 'components'}}", 'Tea'],
  ['a `<div>` for widgets', "{{{region name='shelf'}}}", '<div data-content-region="shelf">Widgets</div>'],
  [
    'is the key of its label in Page Builder',
    "{{{region name='shelf' translation='i18n.Shelf'}}}",
    '<div data-content-region="shelf" data-content-region-translation="i18n.Shelf">Widgets</div>',
  ],
  [
    'prints all injected values as a JSON string',
    "{{inject 'id' 1}}{{inject 'name' tea.name}}{{jsContext}}",
    '"{\\"id\\":1,\\"name\\":\\"Sencha\\"}"',
  ],
  [
    'prints an HTML comment with the name of a snippet location',
    "{{{snippet 'htmlhead'}}}",
    '<!-- snippet location htmlhead -->',
  ],
  ["the nonce of the page's content security policy", '{{nonce}}', ''],

  ['URL of a file on the CDN', "{{cdn 'assets/a.css'}}", `${STENCIL}/a.css`],
  ['the prefix `webdav:` refers to `/content`', "{{cdn 'webdav:a.pdf'}}", 'https://cdn.example.com/content/a.pdf'],
  [
    'are served by the image service, other files from `/content`',
    "{{cdn 'webdav:img/a.jpg'}}",
    `${IMAGES}/original/content/img/a.jpg`,
  ],
  ['a prefix from `config.json` refers to', "{{cdn 'films:a.mp4'}}", 'https://films.example.com/a.mp4'],
  [
    "`<link>` to a style sheet compiled with the theme's settings",
    "{{{stylesheet '/assets/css/theme.css' class='x'}}}",
    `<link data-stencil-stylesheet href="${STENCIL}/css/theme-c1.css" rel="stylesheet" class="x">`,
  ],
  [
    'and prints the URL',
    "{{earlyHint 'https://a.example.com/b.css' 'preload' as='style'}}",
    'https://a.example.com/b.css',
  ],
  [
    'any other value is an error',
    "{{earlyHint 'https://a.example.com/b.css' 'prefetch'}}",
    /Valid values are: preload/,
  ],
  [
    'any other value is an error',
    "{{cdn 'a.js' resourceHint='prefetch'}}",
    /preload,preconnect,prerender,dns-prefetch/,
  ],
  ['other values are ignored', "{{cdn 'a.js' resourceHint='preload' as='image'}}", `${STENCIL}/a.js`],
  [
    '`<link>` elements that connect to the CDN and the font servers in advance',
    '{{{resourceHints}}}',
    ['cdn.example.com', 'fonts.googleapis.com', 'fonts.gstatic.com']
      .map((host) => `<link rel="dns-prefetch preconnect" href="https://${host}/" crossorigin>`)
      .join(''),
  ],

  [
    'in the size given by a setting such as `product_size`',
    "{{getImage image 'product_size'}}",
    'https://img.example.com/500x659/tea.jpg',
  ],
  ['or the original size', '{{getImage image}}', 'https://img.example.com/original/tea.jpg'],
  ["prints the default if there's no image", "{{getImage missing 'product_size' 'd.jpg'}}", 'd.jpg'],
  [
    '`lossy=true` requests lossy compression',
    '{{getImage image lossy=true}}',
    'https://img.example.com/original/tea.jpg?compression=lossy',
  ],
  [
    'value for `srcset`, or a single URL',
    "{{getImageSrcset image 1x='190x250' 2x='380x500'}}",
    'https://img.example.com/190x250/tea.jpg 1x, https://img.example.com/380x500/tea.jpg 2x',
  ],
  [
    "or a single URL if there's only one size",
    "{{getImageSrcset image 1x='640w'}}",
    'https://img.example.com/640w/tea.jpg',
  ],
  [
    '`[1.5x]=`',
    "{{getImageSrcset image 1x='80w' [1.5x]='120w'}}",
    'https://img.example.com/80w/tea.jpg 1x, https://img.example.com/120w/tea.jpg 1.5x',
  ],
  ["doesn't compile", "{{getImageSrcset image 1.5x='120w'}}", /Parse error/],
  [
    'without quotes',
    '{{getImageSrcset image 1x=theme_settings.zoom_size}}',
    'https://img.example.com/1280x1280/tea.jpg',
  ],
  ['without quotes', "{{getImageSrcset image 1x='zoom_size'}}", ''],
  [
    'uses the widths 80w, 160w, 320w, 640w, 960w, 1280w, 1920w and 2560w',
    '{{getImageSrcset image use_default_sizes=true}}',
    sizes('https://img.example.com/SIZE/tea.jpg'),
  ],
  [
    "if the data contains the image's dimensions, only the narrower ones and the image's own width",
    '{{getImageSrcset sized use_default_sizes=true}}',
    'https://img.example.com/80w/tea.jpg 80w, https://img.example.com/160w/tea.jpg 160w, https://img.example.com/200w/tea.jpg 200w',
  ],
  [
    'value for `srcset` with 1x and 2x pixel density',
    "{{getImageSrcset1x2x sized '80x40'}}",
    'https://img.example.com/80x40/tea.jpg 1x, https://img.example.com/160x80/tea.jpg 2x',
  ],
  [
    'WebDAV `/product_images/uploaded_images`',
    "{{getImageManagerImage 'a.jpg'}}",
    `${IMAGES}/original/image-manager/a.jpg`,
  ],
  ['the same for `srcset`', "{{getImageManagerImageSrcset 'a.jpg'}}", sizes(`${IMAGES}/SIZE/image-manager/a.jpg`)],
  [
    'URL of an image in WebDAV `/content`',
    "{{getContentImage 'a.jpg' width=600 height=400}}",
    `${IMAGES}/600x400/content/a.jpg`,
  ],
  ['the same for `srcset`', "{{getContentImageSrcset 'a.jpg'}}", sizes(`${IMAGES}/SIZE/content/a.jpg`)],
  [
    'With only `width`, the height is scaled to match',
    "{{getContentImage 'a.jpg' width=600}}",
    `${IMAGES}/600w/content/a.jpg`,
  ],
  [
    'With only `height`, or a `width` that',
    "{{getContentImage 'a.jpg' height=400}}",
    `${IMAGES}/original/content/a.jpg`,
  ],
  [
    "a `width` that isn't a number, you get the original size",
    "{{getContentImage 'a.jpg' width='x' height=400}}",
    `${IMAGES}/original/content/a.jpg`,
  ],
  [
    '`<figure>` with a thumbnail',
    '{{{thumbnailImage photo}}}',
    '<figure id="image-1">\n<a href="l.jpg" rel="thumbnail">\n<img alt="A" src="s.jpg" width="8" height="9">\n</a>\n<figcaption>B</figcaption>\n</figure>',
  ],
  [
    '`<link>` that loads the Google fonts in settings whose keys end with `-font`',
    '{{{getFontsCollection}}}',
    '<link href="https://fonts.googleapis.com/css?family=Karla:400&display=swap" rel="stylesheet">',
  ],
  [
    'the same as JSON configuration for a font loader script',
    '{{{getFontLoaderConfig}}}',
    '{"google":{"families":["Karla:400"]}}',
  ],

  ["the value isn't empty, or the comparison is true", `${asks('if', "1 '==' '1'")}${asks('if', "1 '===' '1'")}`, 'yn'],
  ['the opposite of `if`', `${asks('unless', "1 '==' '1'")}${asks('unless', 'text')}`, 'ny'],
  ['an entry of the list matches', `${asks('any', 'teas price=9')}${asks('any', 'teas price=1')}`, 'yn'],
  ['Passing several values is deprecated', asks('any', 'text yes'), 'y'],
  ['all values are non-empty', `${asks('all', 'yes yes')}${asks('all', 'yes none')}`, 'yn'],
  ['at least one value is non-empty', `${asks('or', 'text yes')}${asks('or', 'none nothing')}`, 'yn'],
  ['both are true in JavaScript', `${asks('and', 'yes yes')}${asks('and', 'yes text')}`, 'yn'],
  ['both are false in JavaScript', `${asks('neither', 'text text')}${asks('neither', 'text yes')}`, 'yn'],
  ['empty lists and objects count as true', `${asks('and', 'none nothing')}${asks('neither', 'none nothing')}`, 'yn'],
  [
    'it contains the value, with the same type',
    `${asks('contains', 'numbers 1')}${asks('contains', "numbers '1'")}`,
    'yn',
  ],
  ['list, object or string; value', `${asks('contains', "tea 'Sencha'")}${asks('contains', "'tea' 'ea'")}`, 'yy'],
  ['the default operator is `==`', `${asks('compare', "1 '1'")}${asks('compare', "1 2 operator='>'")}`, 'yn'],
  ['returns the type, as a string', "{{typeof 'a'}} {{typeof 1}} {{typeof tea}}", 'string number object'],
  [
    'repeats for each integer from `from`, 1 by default, through `to`',
    '{{#for 2 4 this}}{{$index}}{{/for}} {{#for 3 this}}{{$index}}{{/for}}',
    '234 123',
  ],
  ['up to 100 times', '{{#for 1 500 this}}x{{/for}}', 'x'.repeat(100)],
  [
    'and `typeof`. An unknown operator causes an error',
    ['==', '===', '!=', '!==', '<', '>', '<=', '>='].map((operator) => asks('if', `1 '${operator}' 1`)).join('') +
      asks('if', "1 'typeof' 'number'"),
    'yynnnnyyy',
  ],
  ['An unknown operator causes an error', asks('if', "1 '<>' 2"), /doesn't know the operator/],
  [
    'In `if`, `unless`, `any`, `all`, and `or`, empty lists, empty objects, empty strings, 0 and `false` count as empty',
    ['none', 'nothing', 'text', '0', 'false'].map((value) => asks('if', value)).join(''),
    'nnnnn',
  ],
  [
    'As a value inside another helper, such as `if`, they cause an error',
    '{{#if (or 1 1)}}y{{/if}}',
    /fn is not a function/,
  ],

  ['a equals b, with the same type', `${asks('eq', '1 1')}${asks('eq', "1 '1'")}${asks('is', "1 '1'")}`, 'ynn'],
  ["a doesn't equal b, or has another type", `${asks('isnt', '1 1')}${asks('isnt', "1 '1'")}`, 'ny'],
  [
    'a is greater than, greater than or equal to, less than',
    ['gt', 'gte', 'lt', 'lte'].map((helper) => `${asks(helper, '1 1')}${asks(helper, '2 1')}`).join(''),
    'nyyynnyn',
  ],
  [
    'an object has a property, or a string or list contains b, which is a string',
    `${asks('has', "tea 'name'")}${asks('has', "'tea' 'ea'")}${asks('has', "words 'sencha'")}${asks('has', 'numbers 1')}`,
    'yyyn',
  ],
  ['a number is even or odd', `${asks('ifEven', '2')}${asks('ifOdd', '2')}`, 'yn'],
  ['b is a multiple of a', `${asks('ifNth', '2 4')}${asks('ifNth', '4 2')}`, 'yn'],
  [
    'the comparison with `compare=…` is false',
    ['unlessEq', 'unlessGt', 'unlessLt', 'unlessGteq', 'unlessLteq']
      .map((helper) => `${asks(helper, '1 compare=1')}${asks(helper, '5 compare=1')}`)
      .join(''),
    'nyynyynnny',
  ],
  ['a second value without the name is ignored', asks('unlessEq', '1 1'), 'y'],
  [
    'the first value, or the second if the first is missing, an empty string, 0, or `false`',
    "{{default tea.name 'x'}}{{default missing 'x'}}{{default text 'x'}}{{default 0 'x'}}",
    'Senchaxxx',
  ],
  ['The blocks support `{{else}}`', asks('eq', '1 2'), 'n'],
  [
    'the operator `gtnum`, which compares two strings as integers',
    `${asks('if', "'10' 'gtnum' '9'")}${asks('unless', "'10' 'gtnum' '9'")}`,
    'yn',
  ],
  ['causes an error for anything else', asks('if', "10 'gtnum' 9"), /gtnum/],

  ['the first entries or characters', "{{limit numbers 2}} {{limit 'tea' 2}}", '1,2 te'],
  [
    'the first or last entry or character, or the first or last n of them',
    "{{first numbers}} {{first numbers 2}} {{last numbers}} {{last numbers 2}} {{first 'tea'}} {{last 'tea' 2}}",
    '1 1,2 3 2,3 t ea',
  ],
  ['all entries except the last n, or except the first n', '{{before numbers 1}} {{after numbers 1}}', '1,2 2,3'],
  ['the values of one property as a list, printed with commas', "{{pluck teas 'name'}}", 'Sencha,Assam'],
  [
    'list, separator, `limit=`, `lastSeparator=`',
    "{{join numbers '-'}} {{join numbers '-' limit=2}} {{join numbers ', ' lastSeparator=' and '}}",
    '1-2-3 1-2 1, 2 and 3',
  ],
  ['a list that contains the value', "{{{json (arrayify 'a')}}}", '["a"]'],
  ['repeats a block for each entry', '{{#each numbers}}{{this}}{{/each}}', '123'],
  ['provides `item` and `index`, from 0', '{{#eachIndex words}}{{index}}{{item}} {{/eachIndex}}', '0oolong 1sencha '],
  [
    'provides `index`, from 1, `total`, `isFirst` and `isLast`',
    '{{#forEach teas}}{{index}}/{{total}} {{isFirst}} {{isLast}} {{/forEach}}',
    '1/2 true false 2/2 false true ',
  ],
  ['works only for lists of objects', '{{#forEach words}}{{index}}{{/forEach}}', /Cannot create property/],
  [
    'renders a block for matching entries',
    "{{#filter numbers 2}}{{this}}{{/filter}}{{#filter teas 'Assam' property='name'}}{{price}}{{/filter}}",
    '29',
  ],
  ['theme objects are data, so they offer no such function', '{{map numbers name}}', /fn is not a function/],
  [
    'if at least one entry has a value for the property that is true in JavaScript',
    `${asks('some', "teas 'tags'")}${asks('some', "teas 'rating'")}`,
    'yn',
  ],
  ['whether the list contains the value', `${asks('inArray', 'numbers 2')}${asks('inArray', 'numbers 7')}`, 'yn'],
  ["whether it's a list", "{{isArray numbers}} {{isArray 'a'}}", 'true false'],
  ['whether it has that length', `${asks('lengthEqual', 'numbers 3')}${asks('lengthEqual', 'numbers 2')}`, 'yn'],
  ['Use `inArray` and `lengthEqual` as blocks', '{{inArray numbers 2}}', /fn is not a function/],
  ['number of entries', '{{length numbers}}', '3'],
  [
    'for `sortBy` and `withSort` also a key',
    "{{sort unsorted}} {{#each (sortBy teas 'price')}}{{name}} {{/each}}{{#withSort teas 'price'}}{{name}} {{/withSort}}",
    '1,2,3 Assam Sencha Assam Sencha ',
  ],
  [
    'renders a block for some entries',
    '{{#withFirst numbers 2}}{{this}}{{/withFirst}} {{#withLast numbers 2}}{{this}}{{/withLast}} {{#withBefore numbers 1}}{{this}}{{/withBefore}} {{#withAfter numbers 1}}{{this}}{{/withAfter}}',
    '12 23 12 23',
  ],
  ["renders the block if it's empty", `${asks('isEmpty', 'none')}${asks('isEmpty', 'tea')}`, 'yn'],
  ['list of objects, or object', '{{#iterate teas}}{{name}} {{/iterate}}', 'Sencha Assam '],

  [
    'the value at a path such as `a.b.c`; also as a block',
    "{{get 'price.value' tea}} {{#get 'price' tea}}{{value}}{{/get}}",
    '12 12',
  ],
  ['an object with the last key of the path and its value', "{{{json (getObject 'price.value' tea)}}}", '{"value":12}'],
  ["can't be used as a block", "{{#getObject 'price' tea}}x{{/getObject}}", '[object Object]'],
  ['an object with only these keys', '{{{json (pick tea keys)}}}', '{"name":"Sencha"}'],
  [
    'merges objects; later ones take precedence',
    '{{{json (extend tea options)}}} {{{json (merge options tea)}}}',
    '{"name":"Sencha","price":{"value":12},"size":{"grams":100}} {"size":{"grams":100},"name":"Sencha","price":{"value":12}}',
  ],
  [
    'repeats a block for each key',
    '{{#forIn tea.price}}{{@key}}={{this}}{{/forIn}} {{#forOwn tea.price}}{{@key}}={{this}}{{/forOwn}}',
    'value=12 value=12',
  ],
  [
    "whether it has the key; whether it's an object",
    "{{hasOwn tea 'name'}} {{hasOwn tea 'x'}} {{isObject tea}} {{isObject numbers}}",
    'true false true false',
  ],
  ['joins values into a path', "{{toPath 'a' 'b'}}", 'a.b'],
  ['the value at a path in `options`', "{{option 'size.grams'}}", '100'],
  ['as JSON', '{{{json keys}}} {{{JSONstringify keys}}}', '["name"] ["name"]'],
  ['renders a block with the parsed JSON', '{{#JSONparse \'{"a":1}\'}}{{a}}{{/JSONparse}}', '1'],
  ["fails if the string isn't valid JSON", "{{#JSONparse 'x'}}{{a}}{{/JSONparse}}", /is not valid JSON/],
  ['renders the `{{else}}` block instead of failing', "{{#JSONparseSafe 'x'}}{{a}}{{else}}no{{/JSONparseSafe}}", 'no'],
  ['Also works as a value inside another helper', "{{#if (JSONparseSafe 'x')}}y{{else}}n{{/if}}", 'n'],

  ['a, b; several', "{{concat 'a' 'b'}} {{multiConcat 'a' 'b' 'c'}}", 'ab abc'],
  ['the first characters', "{{truncate 'oolong' 3}}", 'ool'],
  ['the same without HTML tags, followed by an ellipsis', '{{{ellipsis markup 6}}}', 'Oolong…'],
  ["text that's short enough stays as it is", "{{ellipsis 'tea' 3}} {{{ellipsis markup 17}}}", 'tea <b>Oolong</b> tea'],
  ['with each match replaced by the block', "{{#replace 'o' 'oolong'}}-{{/replace}}", '--l-ng'],
  ['without a match, renders the `{{else}}` block instead of the text', asks('replace', "'x' 'oolong'"), 'n'],
  [
    '`reverse=true` reverses the order of `sort` and `withSort`',
    "{{sort unsorted reverse=true}} {{#withSort teas 'price' reverse=true}}{{name}} {{/withSort}}",
    '3,2,1 Sencha Assam ',
  ],
  ['the count limits the replacements, from the left', "{{strReplace 'oolong' 'o' '-' 2}}", '--long'],
  [
    'Without it, all matches are replaced; with 0 or less, none',
    "{{strReplace 'oolong' 'o' '-'}} {{strReplace 'oolong' 'o' '-' 0}} {{strReplace 'oolong' 'o' '-' -1}}",
    '--l-ng oolong oolong',
  ],
  ['number of occurrences', "{{occurrences 'oolong' 'o'}}", '3'],
  ['changes the case', "{{toLowerCase 'Tea'}} {{lowercase 'Tea'}} {{uppercase 'Tea'}}", 'tea tea TEA'],
  [
    'capitalizes first letters',
    "{{capitalize 'green tea'}}, {{capitalizeAll 'green tea'}}, {{titleize 'green-tea'}}, {{sentence 'green TEA'}}",
    'Green tea, Green Tea, Green Tea, Green tea',
  ],
  [
    '`tinSize`, `TinSize`, `tin_size`, `tin-size`, `tin.size`, `tin/size`, `tin-size`, `tin+size`',
    ['camelcase', 'pascalcase', 'snakecase', 'dashcase', 'dotcase', 'pathcase', 'hyphenate', 'plusify']
      .map((helper) => `{{{${helper} 'tin size'}}}`)
      .join(' '),
    'tinSize TinSize tin_size tin-size tin.size tin/size tin-size tin+size',
  ],
  [
    'removes surrounding spaces; also removes other characters; pads; reverses',
    "[{{trim ' a b '}}] [{{chop ' -_a b!. '}}] [{{{center 'a' 1}}}] {{reverse 'abc'}}",
    '[a b] [a b] [&nbsp;a&nbsp;] cba',
  ],
  ['a list', "{{{json (split 'a,b' ',')}}}", '["a","b"]'],
  [
    "whether the text starts with the prefix, as a block; whether it's a string",
    `${asks('startsWith', "'te' 'tea'")}${asks('startsWith', "'ea' 'tea'")} {{isString 'a'}} {{isString 1}}`,
    'yn true false',
  ],
  [
    '"1 tin, 2 tins"; "1st"',
    "{{inflect 1 'tin' 'tins' true}}, {{inflect 2 'tin' 'tins' true}}; {{ordinalize 1}}",
    '1 tin, 2 tins; 1st',
  ],

  [
    'encodes characters as entities',
    "{{{encodeHtmlEntities 'é <'}}} {{{encodeHtmlEntities 'é' useNamedReferences='true'}}} {{{encodeHtmlEntities 'é' decimal='true'}}} {{{encodeHtmlEntities 'a' encodeEverything='true'}}} {{{encodeHtmlEntities '<' allowUnsafeSymbols='true'}}}",
    '&#xE9; &#x3C; &eacute; &#233; &#x61; <',
  ],
  ['converts line breaks to `<br>`', '{{nl2br lines}}', 'one<br>\ntwo'],
  ['prints the value as escaped JSON in `<pre>`', '{{{pre keys}}}', '<pre>[\n  &quot;name&quot;\n]</pre>'],
  ['removes tags', '{{sanitize markup}}', 'Oolong tea'],
  [
    'with the block for each entry',
    '{{#ul teas}}{{name}}{{/ul}}{{#ol teas}}{{name}}{{/ol}}',
    '<ul ><li>Sencha</li>\n<li>Assam</li></ul><ol ><li>Sencha</li>\n<li>Assam</li></ol>',
  ],
  [
    'entries that are strings are printed as they are',
    '{{#ul words}}x{{/ul}}',
    '<ul ><li>oolong</li>\n<li>sencha</li></ul>',
  ],
  ['converts Markdown to HTML', '{{#markdown}}# Tea{{/markdown}}', '<h1>Tea</h1>\n'],

  [
    'sets a query parameter',
    "{{{setURLQueryParam 'https://a.example.com/b?c=1' 'd' '2'}}} {{{setURLQueryParam 'https://a.example.com/b?c=1' 'c' '2'}}}",
    'https://a.example.com/b?c=1&d=2 https://a.example.com/b?c=2',
  ],
  [
    'The URL must be absolute, and the value a string; anything else is an error',
    "{{setURLQueryParam '/b' 'c' '1'}}",
    /Invalid URL/,
  ],
  [
    'The URL must be absolute, and the value a string; anything else is an error',
    "{{setURLQueryParam 'https://a.example.com/b' 'c' 1}}",
    /Invalid query parameter value/,
  ],
  ['removes the query string', "{{stripQuerystring 'https://a.example.com/b?c=1'}}", 'https://a.example.com/b'],
  ['encodes or decodes it', "{{encodeURI 'a b/c'}} {{decodeURI 'a%20b%2Fc'}}", 'a%20b%2Fc a b/c'],
  ['resolves the URL against the base', "{{urlResolve 'https://a.example.com/b/c' '../d'}}", 'https://a.example.com/d'],
  [
    'parses the URL',
    "{{#with (urlParse 'https://a.example.com/b?c=1')}}{{host}} {{pathname}} {{query}}{{/with}}",
    'a.example.com /b c=1',
  ],
  ['removes `https:`', "{{stripProtocol 'https://a.example.com/b'}}", '//a.example.com/b'],

  ['arithmetic with a and b', '{{add 7 2}} {{subtract 7 2}} {{multiply 7 2}} {{divide 7 2}}', '9 5 14 3.5'],
  ['`add` joins strings', "{{add '7' '2'}} {{add (toInt '7') 2}}", '72 9'],
  [
    'sum or average of several values, or of a list',
    '{{sum 1 2 3}} {{sum numbers}} {{avg 1 2 3}} {{avg numbers}}',
    '6 6 2 2',
  ],
  ['rounds down, up, or to the nearest integer', '{{floor 1.9}} {{ceil 1.1}} {{round 1.5}} {{round 1.4}}', '1 2 2 1'],
  ['random number between two values', '{{random 5 5}}', '5'],
  ['adds thousands separators', '{{addCommas 1234567}}', '1,234,567'],
  [
    'formats with the given number of digits',
    '{{toFixed 1.256 2}} {{toPrecision 12.345 3}} {{toExponential 12345 1}}',
    '1.26 12.3 1.2e+4',
  ],
  ['abbreviates: `1.5k`', '{{toAbbr 1500}}', '1.5k'],
  ['converts text to a number', "{{toInt '12px'}} {{toFloat '1.5 g'}}", '12 1.5'],
  ['formats digits as a US phone number', "{{phoneNumber '8005550199'}}", '(800) 555-0199'],
  ['{{multiply (divide product.stock_level 40) 100}}', '{{multiply (divide 30 40) 100}}', '75'],

  [
    'with n decimals, the thousands separator `s`, the decimal separator `c`, and the currency symbol',
    "{{money 1234.5 3 '.' ','}}",
    '$ 1.234,500',
  ],
  ["The store's settings are the defaults", '{{money 1234.5}}', '$ 1,234.50'],
  ["so 0 also means the store's number of decimals", '{{money 1234.5 0}}', '$ 1,234.50'],

  ['formats dates in [Moment.js]', "{{moment '2026-03-14' 'MMM D, YYYY'}}", 'Mar 14, 2026'],
  ['phrases such as `5 hours ago`', "{{typeof (moment '5 hours ago' 'YYYY')}}", 'string'],
  ['add `datejs=false`', "{{moment '2026-01-31' 'YYYY-MM-DD' datejs=false}}", '2026-01-31'],

  ['with placeholders replaced', "{{lang 'header.welcome' name=tea.name}}", 'header.welcome Sencha'],
  ['all phrases under it, as JSON for scripts', "{{{langJson 'cart'}}}", '{"key":"cart"}'],

  ['stores a value for the rest of the page', "{{assignVar 'a' 5}}{{getVar 'a'}}", '5'],
  [
    'increases or decreases the value by one and prints it, starting at 0',
    "{{incrementVar 'a'}}{{incrementVar 'a'}}{{decrementVar 'a'}} {{decrementVar 'b'}}",
    '010 0',
  ],
  [
    'A page can have up to 50 variables',
    Array.from({ length: 51 }, (_, at) => `{{assignVar 'v${at}' 1}}`).join(''),
    /50/,
  ],
  ['A string must be shorter than', "{{assignVar 'a' longest}}", ''],
  ['A string must be shorter than', "{{assignVar 'a' long}}", /1024/],
  ['other types than strings and numbers cause an error', "{{assignVar 'a' true}}", /must be a string or a number/],
  ['`null` deletes the variable', "{{assignVar 'a' 5}}{{assignVar 'a' null}}{{getVar 'a'}}", ''],

  ['renders its content', '{{#noop}}Tea{{/noop}}', 'Tea'],
  ['renders a block with named values', '{{#withHash a=1}}{{a}}{{/withHash}}', '1'],
  [
    'Use `for`, `if`, and `lang` with `concat` instead',
    `{{#enumerate 1 3}}{{this}}{{/enumerate}} ${asks('equals', '1 1')} {{getShortMonth 3}}`,
    '123 y Mar',
  ],
]
