/** Portuguese words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
implantar implantação deploy publicar lançar entrega|reverter rollback desfazer|erro bug falha problema defeito|queda incidente indisponibilidade|travar crash
lento lentidão desempenho latência|alerta alarme aviso|plantão sobreaviso|monitoramento métricas|registro log|banco dados bd|consulta query|cópia backup
restaurar restauração recuperar|senha segredo credenciais|sessão login acesso autenticação|usuário utilizador conta|cliente comprador|servidor máquina host
computador notebook|configuração ajuste parâmetro opção|ambiente env|produção prod|desenvolvimento dev|testar teste verificar|compilar construir build
dependência pacote biblioteca|pasta diretório|arquivo ficheiro documento|apagar excluir remover|alterar mudar modificar|adicionar criar incluir
renomear nome|buscar procurar encontrar pesquisa|memória ram|disco armazenamento|fila queue|certificado tls ssl|chave token|criptografar criptografia
rede conexão|permissão acesso autorização|aprovação aval|segurança vulnerabilidade|privacidade lgpd|ramo branch|mesclar merge|revisão review
fatura nota cobrança|pagamento pagar|reembolso estorno|pedido compra|envio entrega|desconto cupom|imposto|preço custo|tradução localização
documentação guia manual|regra norma convenção|procedimento passos processo|reunião encontro|férias licença folga|chefe responsável|colega|prazo vencimento
decisão decidir escolha|razão motivo causa|tarefa ticket|exemplo|atualizar atualização|migração migrar|casa apartamento|carro automóvel|criança filho filha|viagem passeio`,
  glossary: `
deploy deployment rollout:implantar implantação implantações deployar deployado deployando deployei subir|release launch:liberar liberação liberações lançar lançamento
publish:publicar publicação publicações publique publicado|rollback revert undo:reverter reversão reversões rollbackar desfazer desfeito anular
patch hotfix:remendo remendar correção correções patchear|fix repair:corrigir correção correções consertar conserto arrumar reparar reparo fixar solucionar
flaky unstable:instável instáveis instabilidade intermitente aleatório|crash:crashar crashou queda travar quebrar cair
hang freeze stuck:travar travado travamento congelar congelado preso emperrado bloqueado|slow:lento lentidão lentidões lenta devagar demorado|latency delay:latência demora atraso retardo
fast quick:rápido rapidez rapidamente veloz depressa|speed:velocidade rapidez acelerar|performance:desempenho rendimento performar performático|timeout:temporizador expirar estourar
deadline term:prazo vencimento vencer|error:erro errado equívoco errar|failure fail:falha falhar falho fracasso fracassar|exception:exceção exceções excepção excepções
bug:bugado bugar bugou defeito falha|issue problem trouble:problema problemático questão questões inconveniente encrenca
outage downtime:queda indisponibilidade interrupção interrupções apagão apagões caiu caído|incident:incidente ocorrência|postmortem:retrospectiva retrospetiva|alert:alerta alertar aviso
alarm:alarme alarmar|oncall:plantão plantões plantonista sobreaviso piquete prevenção prevenções
monitoring monitor:monitoramento monitorar monitorização monitorizações monitorizar vigiar supervisionar|metric:métrica indicador|dashboard panel:painel|log logging:registro registo logar
trace:rastro rastrear rastreamento traço rastreabilidade|debug:depurar depuração depurações depurador debugar debuggar debugando|diagnose diagnosis:diagnosticar diagnóstico
inspect:inspecionar inspeção inspeções examinar|verify check:verificar verificação verificações checar checagem checagens conferir confere comprovar
validate validation:validar validação validações validador|test:teste testar testagem testagens testador ensaio prova|unit:unidade unitário unitária
integration integrate:integração integrações integrar integra|coverage:cobertura cobrir coberto|benchmark:comparativo referência|measure:medir medida medição medições mensurar
profile profiling:perfil perfilar perfilamento|mock stub:mockar mockado simulado|assertion assert:asserção asserções afirmar assertar|regression:regressão regressões
reproduce:reproduzir reproduz reproduzível reproduzíveis reprodução reproduções|solution solve resolve:solução soluções solucionar resolver resolvido
build:compilar compilação compilações construir construção construções buildar buildando|compile:compilar compilação compilações compilador|bundle:empacotar pacote
package:pacote empacotar empacotamento|pipeline:esteira tubulação tubulações|task job:tarefa trabalho afazer|work:trabalho trabalhar
schedule:agendar agendado agendamento programar horário cronograma calendário agenda|calendar:calendário agenda|nightly night:noturno noturna noite nocturno|daily:diário diariamente
weekly:semanal semanais semanalmente|monthly:mensal mensais mensalmente mensalidade|yearly annual:anual anuais anualmente|queue:fila enfileirar enfileirado|worker:trabalhador operário
background:fundo|cache:cachear cacheado cachê|invalidate:invalidar inválido invalidação invalidações|purge flush:purgar expurgo expurgar esvaziar
delete remove:apagar excluir exclusão exclusões eliminar eliminação eliminações deletar remover remoção remoções tirar|add:adicionar adição adições acrescentar incluir somar
create:criar criação criações criado|generate:gerar geração gerações gerador|update:atualizar atualização atualizações actualizar actualização actualizações updatar
change:mudar mudança alterar alteração alterações modificar modificação modificações|edit:editar edição edições alterar|upgrade:atualizar|downgrade:rebaixar
increase rise:aumentar aumento incrementar incremento elevar subir subida|decrease reduce reduction:diminuir diminuição diminuições reduzir redução reduções baixar
limit:limite limitar limitação limitações teto|quota:cota|threshold:limiar patamar limite|rate:taxa ritmo|frequency:frequência frequente|migrate migration:migrar migração migrações migrado
schema:esquema|database db:bd banco sgbd|table:tabela|column:coluna|field:campo|row:linha registro registo|record:registro registo registrar registar gravar|query:consulta consultar
search:buscar busca pesquisar pesquisa procurar|find:encontrar achar localizar|index:índice indexar indexação indexações|backup:becape cópia
restore:restaurar restauração restaurações restabelecer|recover recovery:recuperar recuperação recuperações
corrupt damaged damage:corrompido corromper corrupto danificado danificar dano estragado estragar|replica:réplica replicar replicação replicações
primary main:primário principal principais mestre|shard partition:partição partições particionar particionamento fragmento
transaction:transação transações transacção transacções transacional transacionais|lock:bloqueio bloquear trava cadeado lockar|unlock:desbloquear desbloqueio destravar
concurrent concurrency:concorrente concorrência simultâneo|parallel:paralelo paralelizar paralelismo|thread:fio|process:processo processar processamento|memory ram:memória
leak:vazamento vazar fuga|disk:disco|storage:armazenamento armazenar|file:arquivo ficheiro|directory folder:diretório directório pasta diretoria|path:caminho rota trajeto
repository repo:repositório|branch:ramo ramificar ramificação ramificações|merge:mergear mesclar mescla fundir fusão fusões juntar|conflict:conflito conflitante conflitar
commit:commitar comitar commitado comitado|push press:pushar empurrar pressionar apertar premir|pull:pullar puxar|rebase:rebasear rebasar|clone:clonar clonagem clonagens
review:revisar revisão revisões revisor resenha|approve approval:aprovar aprovação aprovações aprovado|lint linter:lintar|format:formato formatar formatação formatações formatador
style:estilo|convention:convenção convenções convênio|rule:regra norma regulamento|policy:política diretriz directriz|standard:padrão padrões norma padronizar normalizar
name naming:nome nomear nomenclatura sobrenome apelido|rename:renomear renomeado renomeação renomeações|refactor refactoring:refatorar refatoração refatorações refactorizar
cleanup clean:limpar limpeza limpo|legacy old:legado herdado antigo velho obsoleto|deprecated obsolete:obsoleto depreciado descontinuado deprecado|new:novo nova novidade
documentation docs:documentação documentações documentar documento|guide manual:guia manuais tutorial tutoriais|changelog:novidades histórico|runbook procedure:procedimento protocolo roteiro
procedure steps:procedimento passo passos|step:passo etapa|example:exemplo exemplificar|template:modelo gabarito|comment:comentário comentar|note:nota anotação anotações anotar apontamento
secret:segredo secreto|credential:credencial credenciais|password:senha|key:chave tecla|rotate rotation:rotacionar rotação rotações rodar girar|renew renewal:renovar renovação renovações
expire expiry:expirar expiração expirações vencer vence vencimento vencido caducar validade|certificate:certificado certificar certidão certidões
encrypt encryption:criptografar criptografia encriptar encriptação encriptações cifrar|decrypt:descriptografar decifrar desencriptar decriptar|sign signature:assinar assinatura assinado
login:logar logado entrar acessar|logout:deslogar sair|authentication login:autenticação autenticações autenticar
authorization permission:autorização autorizações autorizar permissão permissões privilégio|access:acesso acessar aceder|role:papel função funções perfil
admin administrator:administrador administrar administração administrações|manage management:gerenciar gerenciamento gerir gestão gestões administrar|user:usuário utilizador usuária utente
account:conta contas|customer client:cliente clientela freguês|session:sessão sessões|security:segurança seguro|vulnerability:vulnerabilidade vulnerável vulneráveis brecha
attack:ataque atacar atacante|hacker hack:hackear hackeado invasão invasões pirata|privacy gdpr:privacidade lgpd rgpd|personal private:pessoal pessoais privado
compliance comply:conformidade cumprir cumprimento|audit:auditoria auditar auditor|risk:risco arriscar arriscado|endpoint:rota
request:requisição requisições solicitação solicitações solicitar pedir pedido requisitar|response answer:resposta responder|header:cabeçalho|body:corpo|event:evento
message:mensagem mensagens recado|mail email:correio|notification notify:notificação notificações notificar aviso avisar
subscribe subscription:assinar assinatura inscrever inscrição inscrições subscrever subscrição subscrições|retry:retentar retentativa tentativa|attempt try:tentativa tentar
duplicate:duplicado duplicar duplicidade repetido|idempotent:idempotente idempotência|server:servidor servidores|host hosting:hospedar hospedagem hospedagens alojar alojamento hospedeiro
machine:máquina maquinaria|computer:computador pc|laptop:portátil|screen monitor:tela ecrã monitores|keyboard:teclado tecla|cluster:aglomerado|node:nó nodo
container:contêiner contentor conteinerizar dockerizar|image:imagem imagens|domain:domínio|network:rede redes|connection connect:conexão conexões conectar ligação ligações ligar
proxy:intermediário|tunnel:túnel túneis|cloud:nuvem|region:região regiões|scale:escalar escala escalonar escalonamento|capacity:capacidade lotação lotações|load:carga carregar carregamento
resource:recurso|traffic:tráfego trânsito|production:produção produções prod|staging:homologação homologações homolog preprodução preproduções
development develop:desenvolvimento desenvolver dev|developer:desenvolvedor programador dev|code programming:código codar programação programações programar programador|environment:ambiente
variable:variável variáveis|configuration config:configuração configurações configurar|setting:ajuste ajustar configuração configurações definição definições preferência
option:opção opções opcional opcionais|flag:bandeira sinalizador|parameter:parâmetro parametrizar|argument:argumento
default:padrão padrões predefinido predefinição predefinições omissão omissões|setup:configurar montar instalar preparar montagem montagens
install installation:instalar instalação instalações instalador|uninstall:desinstalar desinstalação desinstalações|onboarding:integração integrações acolhimento ambientação ambientações
start begin:iniciar início começar começo arrancar|stop:parar deter parada interromper|restart:reiniciar reinício reinicialização reinicializações
run execute:executar execução execuções rodar roda correr|command:comando ordem|terminal shell:console consola terminais|script:roteiro|tool:ferramenta utensílio|library:biblioteca lib
dependency:dependência depender|module:módulo modular|component:componente|plugin extension:extensão extensões complemento|version:versão versões versionar versionamento
pin:fixar travar pinar|license:licença licenciar|source:fonte origem origens código|web website:site sítio página|page:página paginar|pagination:paginação paginações paginar
view:vista visualizar visualização visualizações|button:botão botões|form:formulário|input:entrada inserir|output:saída resultado
layout:disposição disposições diagramação diagramações leiaute|design:desenho projetar desenhar|color:cor colorir|theme topic:tema assunto|font:fonte tipografia letra|icon:ícone
mobile phone:celular telemóvel telemóveis telefone móvel|phone:telefone telefônico telefonar celular telemóvel telemóveis|browser:navegador
link url:ligação ligações hiperligação hiperligações atalho linkar|click:clique clicar|window:janela|tab:aba separador guia tabulação tabulações
accessibility accessible:acessibilidade acessível acessíveis|translation translate:tradução traduções traduzir traduz tradutor|language:idioma língua linguagem linguagens
locale localization:localização localizações regional regionais|english:inglês|timezone:fuso|timestamp:carimbo|date:datas|day:dia dias|week:semana|month:mês meses|year:ano anos
quarter:trimestre trimestral trimestrais|hour:hora horas|minute:minuto|time:tempo hora|monday:segunda|tuesday:terça|wednesday:quarta|thursday:quinta|friday:sexta|saturday:sábado
sunday:domingo|january:janeiro|february:fevereiro|march:março|april:abril|may:maio|june:junho|july:julho|august:agosto|september:setembro|october:outubro|november:novembro|december:dezembro
currency:moeda divisa|money cash:dinheiro grana|cash:dinheiro caixa|price:preço tarifa|cost:custo custar custa|bill billing:cobrança cobrar faturamento faturar faturação faturações boleto
invoice:fatura factura faturar nfe nota|payment pay:pagamento pagar pago quitar|refund:reembolso reembolsar estorno estornar devolução devoluções|receipt:recibo comprovante comprovativo
cart basket:carrinho cesto cesta|order:pedido encomenda encomendar ordem|purchase buy:compra comprar comprador adquirir|sale sell:venda vender vendedor vendas
discount:desconto descontar abatimento|quote estimate:orçamento cotação cotações cotar orçar|voucher coupon:cupom cupons cupão cupões|tax vat:imposto iva icms tributo fiscal fiscais
shop store:loja lojista comércio|product:produto produtos|item:itens artigo elemento|inventory stock:estoque inventário existências estocar|warehouse:armazém depósito galpão galpões
shipping delivery:envio entrega frete remessa|courier carrier:transportadora entregador estafeta|address:endereço morada|supplier vendor:fornecedor fornecedores|contract:contrato contratar
bank:banco bancário|statement:extrato extracto|transfer:transferência transferir|card:cartão cartões|budget:orçamento orçar verba|accounting:contabilidade contábil contador contabilista
loan:empréstimo emprestar|debt owe:dívida dever devedor|profit:lucro ganho lucrar rentável rentáveis|revenue income:receita faturamento rendimento renda|parse:parsear analisar interpretar
encode encoding:codificar codificação codificações|decode:decodificar descodificar decodificação decodificações|type:tipo tipagem tipagens tipado digitar|function:função funções
work function:funcionar funciona funcionamento|method:método|class:classe|object:objeto objecto|value:valor valores|string text:cadeia texto|character letter:caractere caráter letra
number:número numérico numerar|integer:inteiro|list:lista listar listagem listagens|array list:vetor vetores arranjo|loop:laço ciclo|condition:condição condições condicional condicionais
null empty:nulo vazio vazia|asynchronous async:assíncrono assíncrona|synchronize sync:sincronizar sincronização sincronizações|stream flow:fluxo transmissão transmissões transmitir fluir
batch:lote lotes|import:importar importação importações|export:exportar exportação exportações|upload:subir carregar carregamento upar upado|download:baixar descarregar baixado transferir
send:enviar envio mandar remeter|receive:receber recebimento recepção recepções|fetch get:obter buscar trazer pegar conseguir|save:salvar guardar gravar salvamento
write:escrever escrito escrita redigir|read:ler leitura lido|copy:copiar cópia|move:mover movimento deslocar|convert conversion:converter conversão conversões
compare comparison:comparar comparação comparações|sort:ordenar ordenação ordenações classificar|filter:filtrar filtro filtragem filtragens|group:grupo agrupar agrupamento
split:dividir divisão divisões separar partir|join:unir união uniões juntar junção junções|count:contar contagem contagens contador|calculate calculation:calcular cálculo
sum total:soma somar totais|average mean:média médias|round:arredondar arredondamento|percent percentage:porcentagem porcentagens percentagem percentagens percentual percentuais
size:tamanho dimensão dimensões|length:comprimento duração durações|width:largura|height:altura|weight weigh:peso pesar pesa|big large:grande enorme|small:pequeno pequena
maximum max:máximo máxima|minimum min:mínimo mínima|missing lack:falta faltar faltando ausente|lost lose:perder perde perdido perda extraviado
wrong incorrect:errado incorreto incorrecto equivocado|correct right:correto correcto certo corrigir|allow:permitir permite permitido deixar
forbid prohibited:proibir proibido proibição proibições vedar vetar|never:nunca jamais|always:sempre|avoid:evitar evita|prefer preference:preferir prefere preferência preferido
enable activate:habilitar ativar activar ativação ativações habilitado|disable deactivate:desabilitar desativar desactivar inabilitar|decide decision:decidir decisão decisões
choose select:escolher escolha selecionar seleção seleções eleger|reason cause:razão razões motivo causa causar porquê
owner responsible:dono proprietário responsável responsáveis encarregado titular|team:equipe equipa|manager boss:chefe gerente gestor patrão patrões|colleague coworker:colega companheiro
contact:contato contacto contatar contactar|meeting:reunião reuniões reunir|call:chamada ligação ligações chamar ligar telefonema|holiday vacation:férias feriado
leave absence:ausência licença folga ausente|substitute replacement:substituto suplente substituição substituições|goal objective:objetivo objectivo
plan planning:planejar planejamento planear planeamento plano|roadmap:roteiro|estimate:estimar estimativa estimado|priority prioritize:prioridade priorizar prioritário
urgent:urgente urgência|important:importante importância|critical:crítico crítica|report:relatório relatar reportar laudo|statistics:estatística estatísticas
summary summarize:resumo resumir sumário|overview:panorama visão visões|presentation:apresentação apresentações apresentar|slide:lâmina diapositivo|prototype:protótipo prototipar
experiment:experimento experimentar ensaio|advice:conselho aconselhar assessoria dica|recommendation recommend suggest:recomendação recomendações recomendar sugestão sugestões sugerir
workaround:gambiarra contorno contornar paliativo|temporary:temporário provisório|permanent:permanente definitivo|agreement agree:acordo acordar combinado pacto
question ask:pergunta perguntar dúvida questão questões|explanation explain:explicação explicações explicar explique|difference different:diferença diferente distinto
history:história histórico|archive:arquivar arquivo arquivado|attachment attach:anexo anexar|letter:carta cartas|printer:impressora|print:imprimir impressão impressões impresso
scan:escanear digitalizar digitalização digitalizações scanner varredura|picture photo:foto imagem imagens fotografia figura desenho|video:vídeo vídeos|sound audio:som áudio sons
recording record:gravação gravações gravar gravado|camera:câmera câmara|sensor:sensores detector|device:dispositivo aparelho equipamento|driver:controlador motorista condutor
battery:bateria pilha|power:potência energia alimentação alimentações|electricity electric:eletricidade elétrico eletricista|voltage:tensão tensões voltagem voltagens
cable wire:cabo cabeamento fio|circuit board:placa circuito|robot:robô robótica|gripper:garra pinça|arm:braço|motor engine:motores|temperature:temperatura graus|pressure:pressão pressões
calibrate calibration:calibrar calibração calibrações|measurement:medição medições medida|sample:amostra amostragem amostragens|laboratory lab:laboratório|result:resultado resultar
accuracy precision:precisão precisões exatidão exatidões acurácia exato preciso|model:modelo modelar modelagem modelagens|training train:treinamento treinar treino capacitação capacitações
data dataset:dados|label tag:rótulo rotular etiqueta etiquetar taguear|feature:funcionalidade recurso característica|evaluate evaluation:avaliar avaliação avaliações
learning learn:aprendizagem aprendizagens aprendizado aprender|random:aleatório aleatoriamente|chart graph:gráfico grafo|spreadsheet excel:planilha
simulation simulate:simulação simulações simular simulador|forecast predict:previsão previsões prever predição predições prognóstico|map:mapa mapear mapeamento
location place:localização localizações lugar|route:rota percurso rotear roteamento trajeto|distance:distância longe|vehicle car:veículo carro automóvel automóveis viatura
train:trem comboio ferrovia|flight plane:voo avião aviões voar|weather:clima meteorologia meteorológico|light:luz lâmpada iluminação iluminações|safety:segurança
emergency:emergência urgência|warning warn:aviso avisar advertência advertir|danger dangerous:perigo perigoso|accident:acidente acidental acidentais|fire:incêndio fogo
insurance:seguro seguradora apólice|patient:paciente pacientes|doctor:médico doutor doutora|hospital clinic:hospitais clínica|appointment:consulta marcação marcações compromisso
medicine medication:remédio medicamento medicina fármaco|school:escola colégio escolar|university:universidade faculdade universitário|student:estudante aluno aluna
teacher:professor professora docente|exam:exame prova|course:curso|lesson class:lição lições aula|research:pesquisa investigação investigações pesquisador investigar|book:livro livros
author:autor autora autores|publisher:editora|newspaper:jornal jornais imprensa|article:artigo artigos|editor editorial:redator redação redações editores|news:notícia notícias novidade
headline title:manchete título|caption subtitle:legenda legendar subtítulo|draft:rascunho minuta|proofread spelling:ortografia ortográfico|music:música musical musicais
game:jogo jogar videojogo|player:jogador jogadora reprodutor|level:nível níveis|score:pontuação pontuações pontos placar|match:partida coincidir correspondência
ticket:bilhete ingresso passagem passagens chamado|seat:assento poltrona lugar|visitor guest:visitante convidado hóspede visita|room:quarto sala cômodo|building:prédio edifício
door:porta portas|port:porta portas porto|floor:andar piso chão chões|office:escritório|kitchen:cozinha cozinhar|food meal:comida alimento refeição refeições comer|recipe:receita
restaurant:restaurante garçom|reservation booking reserve:reserva reservar agendamento|farm:fazenda quinta sítio granja|harvest crop:colheita cultivo safra colher|animal:animais
plant:planta plantas plantar|water:água|energy:energia energético|heating:aquecimento aquecer aquecedor caldeira|cooling:refrigeração refrigerações resfriamento arrefecimento ventilador
pump:bomba bombear|valve:válvula|pipe:tubo cano tubulação tubulações canalização canalizações|factory plant manufacture:fábrica fabricar fabricação fabricações fabricante
assembly assemble:montagem montagens montar|shift:turno turnos|maintenance maintain:manutenção manutenções manter|spare part:sobressalente peça|quality:qualidade
defect defective:defeito defeituoso avaria|complaint complain:reclamação reclamações queixa reclamar queixar|return:devolução devoluções devolver retorno devolvido
warranty guarantee:garantia garantir|employee staff:funcionário empregado colaborador|salary wage payroll:salário ordenado holerite folha
hire recruit:contratar contratação contratações recrutar|application candidate:candidato candidatura inscrição inscrições|application app:aplicativo aplicação aplicações
apply:aplicar aplicação aplicações aplique|interview:entrevista entrevistar|department:departamento setor|company business:empresa companhia empresarial empresariais negócio
partner:sócio parceiro parceria|competitor competition:concorrente concorrência competidor|market:mercado|advertising ad:publicidade anúncio propaganda|campaign:campanha|brand:marca marcas
newsletter:boletim informativo|subscriber:assinante inscrito subscritor|survey poll:enquete inquérito sondagem sondagens|feedback:retorno opinião opiniões retroalimentação retroalimentações
vote election:voto votar votação votações eleição eleições|law legal:lei leis jurídico|court:tribunal tribunais corte juízo|lawyer attorney:advogado advogada notário
claim:reivindicação reivindicações reclamar sinistro|fee:taxa tarifa honorário comissão comissões|fine penalty:multa multar sanção sanções penalidade|government authority:governo autoridade
citizen:cidadão cidadãos cidadã|city town:cidade vila|street:rua avenida|country:país países|border:fronteira borda|customs:alfândega aduana aduaneiro
identity id:identidade identificador identificação identificações cpf nif|family:família|child son daughter:criança filho filha bebê|mother:mãe mamãe|father:pai papai|brother:irmão irmãos
sister:irmã irmãs|husband:marido esposo|wife:esposa mulher|friend:amigo amiga|wedding:casamento casar|birthday:aniversário|gift:presente presentear prenda|party:festa festas
christmas:natal natais|trip journey travel:viagem viagens viajar trajeto|house home:casa lar moradia|apartment flat:apartamento|garden:jardim jardins horta|dog:cachorro cão cães
cat:gato gata|sport:esporte desporto esportivo|hobby:passatempo|health:saúde saudável saudáveis|sick ill:doente doença adoecer|forget:esquecer esquecido
remember remind:lembrar lembrete recordar|know:saber sei conhecer conhecimento|show display:mostrar mostra exibir|hide hidden:ocultar oculto esconder|open:abrir aberto abertura
close:fechar fecha fechamento fechado encerrar|shutdown off:desligar desligado desligamento|switch power:ligar ligado acender interruptor|turn:virar girar giro
detach:desacoplar separar soltar destacar|replace:substituir substitui trocar troca repor|exchange swap:trocar troca intercambiar câmbio permuta
disconnect:desconectar desconexão desconexões desligar|reset:resetar redefinir redefinição redefinições|initialize:inicializar inicialização inicializações|boot:inicializar bootar arranque
drop fall:cair queda derrubar dropar|break broken:quebrar quebrado romper partir|grow growth:crescer crescimento cresce|shrink:encolher diminuir|arrive:chegar chegada
wait:esperar espera aguardar|delay late:atraso atrasar demora tarde|block:bloquear bloqueio bloco|skip:pular saltar omitir|ignore:ignorar ignora|cancel:cancelar cancelamento anular
abort interrupt:abortar interromper interrupção interrupções|repeat:repetir repete repetição repetições|continue:continuar seguir segue
finish complete:terminar finalizar acabar completar completo concluir|prepare preparation:preparar preparação preparações preparo|deliver:entregar entrega
collect:coletar coleta recolher recolha|distribute:distribuir distribui distribuição distribuições repartir|share:compartilhar compartilhado partilhar partilha
announce:anunciar anúncio comunicado|inform information:informar informação informações|reject deny:rejeitar rejeição rejeições recusar recusa negar
accept:aceitar aceitação aceitações aceita|confirm confirmation:confirmar confirmação confirmações
register signup registration:registrar registar registro registo cadastrar cadastro inscrever inscrição inscrições|assign:atribuir atribuição atribuições designar alocar
belong:pertencer pertence pertencente|depend:depender depende dependente|require mandatory requirement:requerer requisito exigir exigência obrigatório obrigatória
need:precisar precisa necessitar necessidade necessário|bypass override:contornar burlar sobrescrever sobrepor|overwrite:sobrescrever|exceed:exceder ultrapassar superar
violate violation:violar violação violações infringir descumprir|protect protection:proteger proteção proteções protegido|detect detection:detectar detecção detecções deteção deteções
recognize recognition:reconhecer reconhece reconhecimento|track tracking:rastrear rastreamento acompanhar acompanhamento|trigger:disparar gatilho acionar desencadear
process handle:processar tratar lidar manejar|expect:esperar esperado expectativa|happen occur:acontecer ocorrer ocorre aconteceu|affect impact:afetar afectar impacto
improve improvement:melhorar melhoria melhora|optimize optimization:otimizar otimização otimizações optimizar optimização optimizações|simplify simple:simplificar simples simplifique
difficult hard:difícil difíceis dificuldade complicado|complex complexity:complexo complexidade|describe description:descrever descrição descrições|understand:entender compreender
teach:ensinar ensino|discuss discussion:discutir discussão discussões debater conversar|negotiate negotiation:negociar negociação negociações|rent:alugar aluguel aluguer arrendar
keep store:guardar manter conservar armazenar reter|retention:retenção retenções|spend expense:gastar gasto despesa|earn:ganhar ganho|use usage:usar utilizar utilização utilizações
help support:ajuda ajudar apoio suporte|service:serviço serviços|system:sistema sistemas|project:projeto projecto|state status:estado situação situações|progress:progresso avanço andamento
pending:pendente pendência|done ready:feito pronto concluído|available availability:disponível disponíveis disponibilidade|valid:válido vigente|public:público pública
internal:interno interna|external:externo externa|local:locais localmente|remote:remoto remota remotamente
automatic automate automation:automático automatizar automação automações automatização automatizações automaticamente|manual:manuais manualmente mão|line:linha linhas
agent assistant:agente assistente|ai intelligence:ia inteligência|embedding vector:vetorial vetoriais vetores incorporação incorporações
crawler scraper:raspagem raspagens raspar scrapear rastreador|compress compression:comprimir compressão compressões compactar zipar|extract:extrair extração extrações
insert:inserir inserção inserções insere|indent indentation:indentar indentação indentações recuo|syntax:sintaxe sintático|instance:instância instanciar
attribute property:atributo propriedade|implement implementation:implementar implementação implementações|requirement specification:requisito especificação especificações
architecture:arquitetura arquitecto arquiteto|microservice:microsserviço microserviço|layer:camada|overload:sobrecarga sobrecarregar saturar|overflow:estouro transbordar transbordamento
exhausted depleted:esgotar esgotado esgotamento|full:cheio cheia lotado|free:livre grátis gratuito liberar|balancer balancing:balancear balanceamento balanceador
balance:saldo saldos equilíbrio|fallback:contingência alternativa|consistent consistency:consistente consistência coerente|constraint restriction:restrição restrições restringir
unique:único única unicidade|relationship relation:relação relações relacionar relacional relacionais relacionamento|nested:aninhado aninhar|snapshot:instantâneo
interval period:intervalo período periódico|listen listener:escutar ouvir ouvinte|trust:confiança confiar|scope:escopo âmbito|fraud:fraude golpe fraudulento
isolate isolation:isolar isolamento isolado|mask anonymize:mascarar anonimizar anonimização anonimizações|consent:consentimento consentir|render:renderizar renderização renderizações
navigation navigate:navegação navegações navegar|align alignment:alinhar alinhamento|sprint iteration:iteração iterações iterar|milestone:marco|stakeholder:interessado interessados
handover:transição transições repasse|escalate escalation:escalar escalonamento|freeze:congelar congelamento|mistake:engano equívoco|proposal propose:proposta propor
remote homeoffice:teletrabalho|reference:referência referenciar|packaging:embalagem embalagens embalar|category:categoria categorizar|support service:atendimento atender
installment:parcela parcelar prestação prestações|deposit:depósito sinal sinais caução cauções depositar|interest:juros|reconcile reconciliation:conciliar conciliação conciliações
property estate:imóvel imóveis imobiliária propriedade|noise:ruído barulho|signal:sinal sinais|chemical:químico química|waste trash:resíduo lixo desperdício
contamination:contaminação contaminações contaminado|position:posição posições posicionar|collision:colisão colisões bater choque|invitation invite:convite convidar
conference talk:conferência palestra congresso|workshop:oficina|post:postagem postagens postar publicação publicações|content:conteúdo|definition define:definição definições definir
detail:detalhe detalhar|secret confidential:confidencial confidenciais sigilo sigiloso|pattern:padrão padrões|structure:estrutura estruturar|root:raiz raízes|stack:pilha empilhar
mount:montar montagem montagens montado|kill terminate:matar mata encerrar|unknown:desconhecido|amount:quantidade quantia montante valor|range:intervalo faixa|expensive:caro cara custoso
cheap:barato barata econômico`,
});
